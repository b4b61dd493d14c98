// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
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

/// Splits a text at each separator. n separators make n + 1 parts, which may be empty.
inline std::vector<std::string_view> split_at(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    for (auto end = text.find(separator); end != text.npos; end = text.find(separator)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + separator.size());
    }
    parts.push_back(text);
    return parts;
}

/// Splits a text into lines. The last line may lack its newline.
inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines = split_at(text, "\n");
    if (lines.back().empty())
        lines.pop_back();
    return lines;
}

/// Splits a text at white space.
inline std::vector<std::string_view> words_of(std::string_view text) {
    constexpr std::string_view blanks = " \t\n\v\f\r";
    std::vector<std::string_view> words;
    for (auto first = text.find_first_not_of(blanks); first != text.npos;
         first = text.find_first_not_of(blanks)) {
        text.remove_prefix(first);
        words.push_back(text.substr(0, text.find_first_of(blanks)));
        text.remove_prefix(words.back().size());
    }
    return words;
}

/// Finds the word that the user probably meant: a few letters of `word` are wrong, or its end is
/// missing. Returns an empty text if no word fits.
std::string closest(std::string_view word, std::span<const std::string> words);

/// Returns "; did you mean 'sort'?", or an empty text.
std::string did_you_mean(std::string_view word, std::span<const std::string> words);

}  // namespace io
