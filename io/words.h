// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace io {

/// Largest width of a line of text for people. Lines on a narrower terminal are as wide as it is.
inline constexpr std::size_t widest_text = 100;

/// Number of characters in a UTF-8 text. § and ß are two bytes each.
std::size_t characters(std::string_view utf8);

/// Pads a text with blanks after it (or before it) to at least `width` characters.
std::string padded(std::string_view text, std::size_t width, bool to_the_left = true);

/// Wraps a text between words into lines of at most `width` characters. A longer word gets its own
/// line. An empty text is one empty line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// Wraps a text that begins in column `column` of a page that is `width` wide. The lines after the
/// first are indented, and all lines end with a newline.
std::string hanging(std::string_view text, std::size_t column, std::size_t width);

}  // namespace io
