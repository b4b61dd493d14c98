// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace inspector {

/// A line of a table whose columns all are equally wide.
struct Row {
    std::string name;                ///< as long as those of the other rows
    std::vector<std::string> cells;  ///< with the blanks that fill them; missing ones are blank
};

/// The rows as lines. Where they are longer than `width` characters, columns go on below, and a
/// note says so; 0: they are as long as they are. `cell_width` is that of a cell without escape
/// sequences.
std::string rows_text(const std::vector<Row>& rows, std::size_t cell_width, std::size_t width);

/// The width of sentences above and below such rows.
std::size_t page_width(std::size_t width);

}  // namespace inspector
