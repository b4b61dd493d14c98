// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace inspector {

/// A line of a table whose columns all have the same width.
struct Row {
    std::string name;                ///< name, padded to the length of the other rows' names
    std::vector<std::string> cells;  ///< padded cells; missing ones are blank
};

/// Formats the rows as lines. If they exceed `width` characters, columns continue below, and a note
/// says so; with a width of 0, lines are not limited. `cell_width` is the width of a cell without
/// escape sequences.
std::string rows_text(const std::vector<Row>& rows, std::size_t cell_width, std::size_t width);

/// Width of the sentences above and below a table of rows.
std::size_t page_width(std::size_t width);

}  // namespace inspector
