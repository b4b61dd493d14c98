// SPDX-License-Identifier: MIT
#include "io/words.h"

#include <algorithm>

namespace io {

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t width, bool to_the_left) {
    const std::string blanks(width - std::min(width, characters(text)), ' ');
    return to_the_left ? std::string(text) + blanks : blanks + std::string(text);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty())
            continue;
        const bool is_first = lines.back().empty();
        if (!is_first && characters(lines.back()) + 1 + characters(word) > width)
            lines.emplace_back(word);
        else
            lines.back().append(is_first ? "" : " ").append(word);
    }
    return lines;
}

std::string hanging(std::string_view text, std::size_t column, std::size_t width) {
    std::string page;
    for (const std::string& line : wrapped(text, width - std::min(width, column))) {
        page.append(page.empty() ? 0 : column, ' ');
        page.append(line).append("\n");
    }
    return page;
}

}  // namespace io
