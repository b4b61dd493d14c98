// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

// Functions that split a text. The parts are views of the text.
namespace io {

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

}  // namespace io
