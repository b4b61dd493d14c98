// SPDX-License-Identifier: MIT
#include "inspector/palette.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace inspector {
namespace {

constexpr Color rgb(unsigned code) {
    return {(code >> 16 & 0xff) / 255.0, (code >> 8 & 0xff) / 255.0, (code & 0xff) / 255.0};
}

double luminance(Color color) {
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

}  // namespace

const Palette light_palette = {
    rgb(0xffffff),
    rgb(0x1b1f24),
    rgb(0x7d858d),
    rgb(0xc9cfd6),
    rgb(0xfff0c2),
    rgb(0xf1f3f5),
    {rgb(0x0b5ea8), rgb(0xc8321e), rgb(0x007a5a), rgb(0x9a4a8c), rgb(0x8a6100), rgb(0x2a7f9e)},
};

const Palette dark_palette = {
    rgb(0x15191e),
    rgb(0xe8ebee),
    rgb(0x8b949d),
    rgb(0x3c444d),
    rgb(0x5a4a12),
    rgb(0x242a31),
    {rgb(0x6cb6ff), rgb(0xff8a73), rgb(0x3fcf9f), rgb(0xe09ad2), rgb(0xe8b93c), rgb(0x7fd4f0)},
};

// Every further six are lighter and darker by turns, by parts that halve their distances: 1/2, 1/4,
// 3/4, 1/8, ... (van der Corput's sequence) of what leaves a colour its hue.
Color Palette::tree(std::size_t t) const {
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

double contrast(Color a, Color b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

Color mix(Color under, Color over, double part) {
    const auto channel = [part](double from, double to) { return from + (to - from) * part; };
    return {channel(under.red, over.red), channel(under.green, over.green),
            channel(under.blue, over.blue)};
}

}  // namespace inspector
