// SPDX-License-Identifier: MIT
#include "inspect/rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/words.h"

namespace inspect {
namespace {

std::string line(const Row& row, std::size_t first, std::size_t end) {
    std::string text = row.name;
    for (std::size_t c = first; c < std::min(end, row.cells.size()); ++c)
        text += row.cells[c];
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

std::size_t page_width(std::size_t width) {
    return width > 0 ? std::min(width, io::widest_text) : io::widest_text;
}

std::string rows_text(const std::vector<Row>& rows, std::size_t cell_width, std::size_t width) {
    std::size_t columns = 1;
    std::size_t names = 0;
    for (const Row& row : rows) {
        columns = std::max(columns, row.cells.size());
        names = std::max(names, io::characters(row.name));
    }
    std::size_t fitting = columns;
    if (width > 0 && names + cell_width * columns > width)
        fitting = std::max<std::size_t>(1, (width - std::min(width, names)) / cell_width);
    std::string text;
    for (std::size_t first = 0; first < columns; first += fitting) {
        text += first > 0 ? "\n" : "";
        for (const Row& row : rows)
            text += line(row, first, first + fitting);
    }
    if (fitting < columns)
        text +=
            "\n" + io::hanging(fmt::format("Lines are wrapped to the {} columns of this terminal. "
                                           "A pipe or a file (-o FILE) gets whole lines.",
                                           width),
                               0, page_width(width));
    return text;
}

}  // namespace inspect
