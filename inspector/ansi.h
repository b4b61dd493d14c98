// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace inspector::ansi {

// Escape sequences of terminals (ECMA-48, select graphic rendition). The colours are those of 256
// whose contrast is at least 3.8 : 1 with black and with white, so that they can be read on both.
inline constexpr std::string_view bold = "\x1b[1m";
inline constexpr std::string_view reset = "\x1b[0m";

inline constexpr std::string_view good = "\x1b[1;38;5;28m";  ///< green
inline constexpr std::string_view bad = "\x1b[1;38;5;160m";  ///< red
inline constexpr std::string_view open = "\x1b[38;5;130m";   ///< brown

/// The colour of tree `t`, in the order of Theme::tree: blue, red, green, magenta, brown, cyan.
constexpr std::string_view tree(std::size_t t) {
    constexpr std::string_view colors[] = {"\x1b[38;5;27m",  "\x1b[38;5;160m", "\x1b[38;5;28m",
                                           "\x1b[38;5;163m", "\x1b[38;5;130m", "\x1b[38;5;30m"};
    return colors[t % 6];
}

}  // namespace inspector::ansi
