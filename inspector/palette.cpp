// SPDX-License-Identifier: MIT
#include "inspector/palette.h"

namespace inspector {
namespace {

constexpr Color rgb(unsigned code) {
    return {(code >> 16 & 0xff) / 255.0, (code >> 8 & 0xff) / 255.0, (code & 0xff) / 255.0};
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

Color mix(Color under, Color over, double part) {
    const auto channel = [part](double from, double to) { return from + (to - from) * part; };
    return {channel(under.red, over.red), channel(under.green, over.green),
            channel(under.blue, over.blue)};
}

}  // namespace inspector
