// SPDX-License-Identifier: MIT
#include "io/table.h"

#include <algorithm>
#include <numeric>

namespace io {
namespace {

using Cells = std::vector<std::string>;
using Widths = std::vector<std::size_t>;

std::size_t longest_word(const std::string& text) {
    std::size_t longest = 0;
    for (const std::string& word : wrapped(text, 1))
        longest = std::max(longest, characters(word));
    return longest;
}

// Measures the widest cell of every column with `measure`.
template <class Measure>
Widths widest(const Table& table, Measure measure) {
    Widths widths(table.heads.size());
    const auto widen = [&](const Cells& row) {
        for (std::size_t c = 0; c < row.size(); ++c)
            widths[c] = std::max(widths[c], measure(row[c]));
    };
    widen(table.heads);
    for (const Cells& row : table.rows)
        widen(row);
    return widths;
}

std::size_t total(const Widths& widths) {
    return std::accumulate(widths.begin(), widths.end(), 2 * widths.size());
}

// Computes column widths. Narrows the widest column that is wider than its longest word, until all
// columns fit. If they cannot fit, columns are as wide as their cells.
Widths fitted(const Table& table, std::size_t width) {
    Widths widths = widest(table, [](const std::string& cell) { return characters(cell); });
    const Widths least = widest(table, longest_word);
    if (total(least) > width)
        return widths;
    while (total(widths) > width) {
        std::size_t column = widths.size();
        for (std::size_t c = 0; c < widths.size(); ++c)
            if (widths[c] > least[c] && (column == widths.size() || widths[c] > widths[column]))
                column = c;
        --widths[column];
    }
    return widths;
}

std::string lines(const Cells& cells, const Widths& widths) {
    std::vector<Cells> columns;
    std::size_t height = 1;
    for (std::size_t c = 0; c < cells.size(); ++c) {
        columns.push_back(wrapped(cells[c], widths[c]));
        height = std::max(height, columns.back().size());
    }
    std::string text;
    for (std::size_t l = 0; l < height; ++l) {
        std::string line;
        for (std::size_t c = 0; c < columns.size(); ++c)
            line += "  " + padded(l < columns[c].size() ? columns[c][l] : "", widths[c], c == 0);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace

std::string as_text(const Table& table, std::size_t width) {
    const Widths widths = fitted(table, width);
    std::string text = hanging(table.caption, 0, width) + lines(table.heads, widths);
    for (const Cells& row : table.rows)
        text += lines(row, widths);
    return text;
}

}  // namespace io
