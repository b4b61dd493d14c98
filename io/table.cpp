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

std::size_t total(const Widths& widths, std::size_t columns) {
    return std::accumulate(widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(columns),
                           2 * columns);
}

std::size_t total(const Widths& widths) {
    return total(widths, widths.size());
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

// Number of columns in the first part of a table that is too wide. The part ends at a bar, or after
// the last column that fits.
std::size_t columns_of_a_part(const Table& table, const Widths& widths, std::size_t width) {
    std::size_t fitting = widths.size();
    while (fitting > 2 && total(widths, fitting) > width)
        --fitting;
    const auto bar = std::find(table.heads.begin() + 1, table.heads.end(), "|");
    return std::min(fitting, static_cast<std::size_t>(bar - table.heads.begin()));
}

// Returns the first column, followed by the columns from `first` on.
Table rest_of(const Table& table, std::size_t first) {
    const auto rest = [&](const Cells& row) {
        Cells cells = {row.front()};
        for (std::size_t c = first; c < row.size(); ++c)
            cells.push_back(row[c]);
        return cells;
    };
    Table part{"", rest(table.heads), {}};
    for (const Cells& row : table.rows)
        part.rows.push_back(rest(row));
    return part;
}

std::string part_text(const Table& table, const Widths& widths, std::size_t columns) {
    const auto part = [&](const Cells& row) {
        return lines(
            {row.begin(), row.begin() + static_cast<std::ptrdiff_t>(std::min(columns, row.size()))},
            widths);
    };
    std::string text = part(table.heads);
    for (const Cells& row : table.rows)
        text += part(row);
    return text;
}

// Splits a table that is too wide. Every part repeats the first column.
std::string parts_text(const Table& table, std::size_t width) {
    const Widths widths = fitted(table, width);
    if (total(widths) <= width || widths.size() < 3)
        return part_text(table, widths, widths.size());
    const std::size_t columns = columns_of_a_part(table, widths, width);
    const bool has_bar = table.heads[columns] == "|";
    return part_text(table, widths, columns) + "\n" +
           parts_text(rest_of(table, columns + (has_bar ? 1 : 0)), width);
}

}  // namespace

std::string as_text(const Table& table, std::size_t width) {
    return hanging(table.caption, 0, width) + parts_text(table, width);
}

}  // namespace io
