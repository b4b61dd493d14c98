// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace inspect {

/// A cell of a table; std::monostate is an empty cell.
using Cell = std::variant<std::monostate, std::int64_t, double, bool, std::string>;

struct Column {
    enum class In {
        all,   ///< the column is in every format
        text,  ///< the column is only in text and Markdown
        data,  ///< the column is only in JSON and CSV
    };

    std::string name;
    std::size_t width = 0;   ///< width of the column in text; 0: as wide as the widest cell
    bool is_left = false;    ///< true if the column is aligned to the left in text
    std::size_t indent = 1;  ///< number of spaces before the column in text
    In in = In::all;
};

/// A view's result as a table, from which all formats are made.
struct Table {
    std::string title;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;  ///< rows with one cell for every column
    std::vector<std::string> notes = {};  ///< sentences that text formats show below the table
};

inline Cell integer(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

/// Text of a cell, or "" if the cell is empty.
std::string text_of(const Cell& cell);

/// Makes a text from a table: the title, aligned columns below their names, and the notes.
std::string to_text(const Table& table);
/// Makes a text from several tables, with an empty line between them.
std::string to_text(std::span<const Table> tables);
/// JSON in the form {"title", "columns": [...], "rows": [[...], ...], "notes": [...]}.
std::string to_json(const Table& table);
/// JSON of several tables: {"tables": [...]}.
std::string to_json(std::span<const Table> tables);
/// CSV with the names of the columns, then one line per row.
std::string to_csv(const Table& table);
/// A Markdown table without the title and the notes.
std::string to_markdown(const Table& table);

/// A line of a table whose columns all have the same width.
struct TextRow {
    std::string name;  ///< name of the row, padded to the length of the other rows' names
    std::vector<std::string> cells;  ///< padded texts of the row's cells; missing cells are blank
};

/// Formats the rows as lines of text. Columns that exceed `width` characters continue below, and a
/// note says so. If `width` is 0, lines may have any length. `cell_width` is the width of a cell
/// without escape sequences.
std::string rows_text(const std::vector<TextRow>& rows, std::size_t cell_width, std::size_t width);

/// Width of the sentences above and below a table of rows.
std::size_t page_width(std::size_t width);

}  // namespace inspect
