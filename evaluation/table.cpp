// SPDX-License-Identifier: MIT
#include "evaluation/table.h"

#include <algorithm>
#include <string_view>

namespace evaluation {
namespace {

// Characters, not bytes: the report's § and ß take two.
std::size_t width(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t columns, bool to_the_left) {
    const std::string blanks(columns - std::min(columns, width(text)), ' ');
    return to_the_left ? text + blanks : blanks + text;
}

std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
    std::string text = " ";
    for (std::size_t c = 0; c < cells.size(); ++c)
        text += " " + padded(cells[c], widths[c] + (c > 0 ? 1 : 0), c == 0);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
}

}  // namespace

std::string as_text(const Table& table) {
    std::vector<std::size_t> widths;
    for (const std::string& head : table.heads)
        widths.push_back(width(head));
    for (const auto& row : table.rows)
        for (std::size_t c = 0; c < row.size(); ++c)
            widths[c] = std::max(widths[c], width(row[c]));
    std::string text = table.caption + "\n" + line(table.heads, widths);
    for (const auto& row : table.rows)
        text += line(row, widths);
    return text;
}

}  // namespace evaluation
