// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace inspector {

/// A cell of a table; std::monostate is an empty cell.
using Cell = std::variant<std::monostate, std::int64_t, double, bool, std::string>;

struct Column {
    enum class In {
        all,   ///< present in every format
        text,  ///< present only in texts and Markdown
        data,  ///< present only in JSON and CSV
    };

    std::string name;
    std::size_t width = 0;   ///< width in texts; 0: as wide as the widest cell
    bool is_left = false;    ///< true if aligned to the left in texts
    std::size_t indent = 1;  ///< number of spaces before the column in texts
    In in = In::all;
};

/// A result as data, from which all formats are made.
struct Table {
    std::string title;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;  ///< rows with one cell for every column
    std::vector<std::string> notes = {};  ///< sentences below the table
};

inline Cell integer(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

/// Text of a cell, or "" if the cell is empty.
std::string text_of(const Cell& cell);

/// A text with the title, aligned columns under their names, and the notes.
std::string to_text(const Table& table);
/// A text of several tables, with an empty line between them.
std::string to_text(std::span<const Table> tables);
/// JSON in the form {"title", "columns": [...], "rows": [[...], ...], "notes": [...]}.
std::string to_json(const Table& table);
/// JSON of several tables: {"tables": [...]}.
std::string to_json(std::span<const Table> tables);
/// CSV with the names of the columns, then one line per row.
std::string to_csv(const Table& table);
/// A Markdown table without the title and the notes.
std::string to_markdown(const Table& table);

}  // namespace inspector
