// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace io {

/// Lines of text for people are at most this wide; on a narrower terminal, as wide as it is.
inline constexpr std::size_t widest_text = 100;

/// How many characters a UTF-8 text has: § and ß take two bytes.
std::size_t characters(std::string_view utf8);

/// The text and blanks behind it (or before it), so that it has at least `width` characters.
std::string padded(std::string_view text, std::size_t width, bool to_the_left = true);

/// The words of a text in lines of at most `width` characters. A word that is longer has a line of
/// its own; an empty text is one empty line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// A text that goes on in column `column` of a page `width` wide: its lines after the first are
/// indented, and all end with a newline.
std::string hanging(std::string_view text, std::size_t column, std::size_t width);

}  // namespace io
