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
        all,   ///< in every format
        text,  ///< in texts and Markdown
        data,  ///< in JSON and CSV
    };

    std::string name;
    std::size_t width = 0;   ///< least width in texts
    bool is_left = false;    ///< aligned to the left in texts
    std::size_t indent = 1;  ///< spaces before the column in texts
    In in = In::all;
};

/// One result as data. All formats are made from it.
struct Table {
    std::string title;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;  ///< each has a cell for every column
    std::vector<std::string> notes = {};  ///< sentences below the table
};

inline Cell integer(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

/// The text of a cell; "" for an empty one.
std::string text_of(const Cell& cell);

/// The title, an empty line, and aligned columns under their names; then the notes.
std::string to_text(const Table& table);
/// {"title", "columns": [...], "rows": [[...], ...], "notes": [...]}
std::string to_json(const Table& table);
/// The same of several tables: {"tables": [...]}
std::string to_json(std::span<const Table> tables);
/// The names of the columns, then one line per row.
std::string to_csv(const Table& table);
/// Without the title and the notes.
std::string to_markdown(const Table& table);

}  // namespace inspector
