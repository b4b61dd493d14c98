// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace inspector::ansi {

// Escape sequences for terminals (ECMA-48, select graphic rendition). The colors are from the
// 256-color palette and have a contrast of at least 3.8 to black and to white.
inline constexpr std::string_view bold = "\x1b[1m";
inline constexpr std::string_view reset = "\x1b[0m";

/// The color of tree `t`, in the order of Theme::tree: blue, red, green, magenta, brown, cyan.
constexpr std::string_view tree(std::size_t t) {
    constexpr std::string_view colors[] = {"\x1b[38;5;27m",  "\x1b[38;5;160m", "\x1b[38;5;28m",
                                           "\x1b[38;5;163m", "\x1b[38;5;130m", "\x1b[38;5;30m"};
    return colors[t % 6];
}

}  // namespace inspector::ansi
