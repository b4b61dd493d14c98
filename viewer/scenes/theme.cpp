// SPDX-License-Identifier: MIT
#include "viewer/scenes/theme.h"

#include <algorithm>
#include <iterator>

namespace viewer {
namespace {

using inspector::Color;
using inspector::mix;

constexpr Color rgb(unsigned code) {
    return {(code >> 16 & 0xff) / 255.0, (code >> 8 & 0xff) / 255.0, (code & 0xff) / 255.0};
}

// Viridis, by eye the same steps everywhere.
constexpr Color key_colors[] = {rgb(0x440154), rgb(0x414487), rgb(0x2a788e),
                                rgb(0x22a884), rgb(0x7ad151), rgb(0xfde725)};

const Theme dark_theme = {inspector::dark_palette, rgb(0x1b2026), rgb(0x6cb6ff), rgb(0xa8d64a),
                          rgb(0xffa24c),           rgb(0xff8a73), rgb(0xff4fd8)};
const Theme light_theme = {inspector::light_palette,
                           rgb(0xffffff),
                           rgb(0x0b5ea8),
                           rgb(0x4f7a00),
                           rgb(0xd05a00),
                           rgb(0xb3261e),
                           rgb(0xc4009a)};

}  // namespace

Color Theme::key(double rank) const {
    const double at = std::clamp(rank, 0.0, 1.0) * (std::size(key_colors) - 1);
    const auto below = std::min(static_cast<std::size_t>(at), std::size(key_colors) - 2);
    return mix(key_colors[below], key_colors[below + 1], at - static_cast<double>(below));
}

const Theme& theme(bool dark) {
    return dark ? dark_theme : light_theme;
}

Color text_on(Color back) {
    const double light = 0.3 * back.red + 0.6 * back.green + 0.1 * back.blue;
    return light > 0.5 ? Color{0.05, 0.07, 0.1} : Color{1, 1, 1};
}

Color picked_color(const Theme& theme) {
    return theme.picked;
}

Color hovered_color(const Theme& theme) {
    return mix(theme.panel, theme.picked, 0.6);
}

}  // namespace viewer
