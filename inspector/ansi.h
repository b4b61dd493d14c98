// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace inspector::ansi {

// Escape sequences of terminals (ECMA-48, select graphic rendition).
inline constexpr std::string_view bold = "\x1b[1m";
inline constexpr std::string_view dim = "\x1b[2m";
inline constexpr std::string_view reset = "\x1b[0m";

/// The colour of tree `t`, in the order of Palette::tree: blue, red, green, magenta, yellow, cyan.
constexpr std::string_view tree(std::size_t t) {
    constexpr std::string_view colors[] = {"\x1b[34m", "\x1b[31m", "\x1b[32m",
                                           "\x1b[35m", "\x1b[33m", "\x1b[36m"};
    return colors[t % 6];
}

}  // namespace inspector::ansi
