// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace inspect {

/// A line of a table whose columns all have the same width.
struct Row {
    std::string name;  ///< name of the row, padded to the length of the other rows' names
    std::vector<std::string> cells;  ///< padded texts of the row's cells; missing cells are blank
};

/// Formats the rows as lines of text. Columns that exceed `width` characters continue below, and a
/// note says so. If `width` is 0, lines may have any length. `cell_width` is the width of a cell
/// without escape sequences.
std::string rows_text(const std::vector<Row>& rows, std::size_t cell_width, std::size_t width);

/// Width of the sentences above and below a table of rows.
std::size_t page_width(std::size_t width);

}  // namespace inspect
