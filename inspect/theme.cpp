// SPDX-License-Identifier: MIT
#include "inspect/theme.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace inspect {
namespace {

constexpr Color rgb(unsigned code) {
    return {(code >> 16 & 0xff) / 255.0, (code >> 8 & 0xff) / 255.0, (code & 0xff) / 255.0};
}

// The Viridis color scale, whose steps look equally large.
constexpr Color key_colors[] = {rgb(0x440154), rgb(0x414487), rgb(0x2a788e),
                                rgb(0x22a884), rgb(0x7ad151), rgb(0xfde725)};

}  // namespace

const Theme light_theme = {
    .background = rgb(0xffffff),
    .text = rgb(0x1b1f24),
    .faint_text = rgb(0x7d858d),
    .grid = rgb(0xc9cfd6),
    .written = rgb(0xfff0c2),
    .reachable = rgb(0xf1f3f5),
    .tree_colors = {rgb(0x005bad), rgb(0xd13134), rgb(0x097b5f), rgb(0x964b7b), rgb(0x5a3d00),
                    rgb(0x2280a1)},
    .accent = rgb(0x003f74),
    .kept = rgb(0x516b00),
    .exchanged = rgb(0xd77019),
    .error = rgb(0x90393f),
    .read = rgb(0x227f9f),
    .stored = rgb(0x573e00),
    .conflict = rgb(0xc6463e),
    .selected = rgb(0xd252d3),
};

const Theme dark_theme = {
    .background = rgb(0x1b2026),
    .text = rgb(0xe8ebee),
    .faint_text = rgb(0x8b949d),
    .grid = rgb(0x3c444d),
    .written = rgb(0x5a4a12),
    .reachable = rgb(0x242a31),
    .tree_colors = {rgb(0x5fb0ff), rgb(0xf58c79), rgb(0x40cfa0), rgb(0xe499c7), rgb(0xefc76b),
                    rgb(0x6fd6f7)},
    .accent = rgb(0xd8f1ff),
    .kept = rgb(0xd6ff00),
    .exchanged = rgb(0xf38a0f),
    .error = rgb(0xe06241),
    .read = rgb(0x78d2f2),
    .stored = rgb(0xf0c76c),
    .conflict = rgb(0xf68b7a),
    .selected = rgb(0xf748c7),
};

// Color of tree t. Each group of six trees after the first six is lighter or darker than the first
// group. The differences follow van der Corput's sequence 1/2, 1/4, 3/4, 1/8, ... within the range
// in which a color keeps its hue.
Color Theme::tree(std::size_t t) const {
    const std::size_t count = std::size(tree_colors);
    const std::size_t turn = t / count;
    if (turn == 0)
        return tree_colors[t];
    double part = 0;
    double digit = 0.5;
    for (std::size_t rest = (turn + 1) / 2; rest > 0; rest /= 2, digit /= 2)
        part += static_cast<double>(rest % 2) * digit;
    return mix(tree_colors[t % count], turn % 2 == 1 ? text : background, 0.7 * part);
}

Color Theme::hovered() const {
    return mix(background, selected, 0.6);
}

Color Theme::key(double rank) const {
    const double at = std::clamp(rank, 0.0, 1.0) * (std::size(key_colors) - 1);
    const auto below = std::min(static_cast<std::size_t>(at), std::size(key_colors) - 2);
    return mix(key_colors[below], key_colors[below + 1], at - static_cast<double>(below));
}

Color Theme::conflict_color(unsigned degree) const {
    if (degree == 0)
        return mix(background, reachable, 0.9);
    if (degree == 1)
        return mix(background, read, 0.45);
    // Strengths of the colors of conflict degrees. The strengths go from the background (0) to the
    // color of conflicts (1), and on to the color of text (2).
    constexpr double strengths[] = {0.35, 0.68, 1, 1.45, 1.9};
    const double strength = strengths[std::bit_width(std::min(degree, 32u) - 1) - 1];
    return strength <= 1 ? mix(background, conflict, strength) : mix(conflict, text, strength - 1);
}

Color text_on(Color back) {
    const double light = 0.3 * back.red + 0.6 * back.green + 0.1 * back.blue;
    return light > 0.5 ? Color{0.05, 0.07, 0.1} : Color{1, 1, 1};
}

Color mix(Color under, Color over, double part) {
    const auto channel = [part](double from, double to) { return from + (to - from) * part; };
    return {channel(under.red, over.red), channel(under.green, over.green),
            channel(under.blue, over.blue)};
}

}  // namespace inspect
