// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace io {

/// Largest line width of texts. On a narrower terminal, lines are as wide as the terminal.
inline constexpr std::size_t widest_text = 100;

/// Number of characters in a UTF-8 text. For example, § and ß are one character but two bytes.
std::size_t characters(std::string_view utf8);

/// Pads a text with blanks after it (or before it) to at least `width` characters.
std::string padded(std::string_view text, std::size_t width, bool to_the_left = true);

/// Wraps a text between words into lines of at most `width` characters. A longer word gets its own
/// line. An empty text is one empty line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// Wraps a text that starts in column `column` of a page that is `width` characters wide. Later
/// lines are indented, and all lines end with a newline.
std::string hanging(std::string_view text, std::size_t column, std::size_t width);

}  // namespace io
