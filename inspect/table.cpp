// SPDX-License-Identifier: MIT
#include "inspect/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "io/words.h"

namespace inspect {
namespace {

using Json = nlohmann::ordered_json;

std::string padded(const std::string& text, const Column& column) {
    const std::size_t length = io::characters(text);
    const std::string blanks(column.width > length ? column.width - length : 0, ' ');
    return std::string(column.indent, ' ') + (column.is_left ? text + blanks : blanks + text);
}

// Makes a column without a width as wide as its widest cell, and aligns its texts to the left.
void make_wide_enough(Table& table, std::size_t number) {
    Column& column = table.columns[number];
    if (column.width > 0)
        return;
    column.width = io::characters(column.name);
    for (const std::vector<Cell>& row : table.rows) {
        column.width = std::max(column.width, io::characters(text_of(row[number])));
        column.is_left |= std::holds_alternative<std::string>(row[number]);
    }
}

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos)
        return text;
    std::string quotes = "\"";
    for (const char c : text)
        quotes += c == '"' ? "\"\"" : std::string(1, c);
    return quotes + '"';
}

Json json_of(const Cell& cell) {
    return std::visit(
        [](const auto& value) -> Json {
            if constexpr (std::is_same_v<decltype(value), const std::monostate&>)
                return nullptr;
            else
                return value;
        },
        cell);
}

// Calls text_of_cell(column, i) for each column that the format has, and collects the results.
template <class TextOfCell>
std::vector<std::string> cells_in(const Table& table, Column::In format, TextOfCell text_of_cell) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const Column& column = table.columns[i];
        if (column.in == Column::In::all || column.in == format)
            cells.push_back(text_of_cell(column, i));
    }
    return cells;
}

// Formats the column names and all rows as lines of cells.
template <class TextOfCell>
std::string lines_of(const Table& table, Column::In format, std::string_view separator,
                     TextOfCell text_of_cell) {
    std::string lines;
    const auto add = [&](const std::vector<std::string>& cells) {
        std::string line;
        for (const std::string& cell : cells)
            line.append(line.empty() && &cell == cells.data() ? "" : separator).append(cell);
        const bool is_text = separator.empty();  // lines of text must not end with blanks
        lines += (is_text ? line.substr(0, line.find_last_not_of(' ') + 1) : line) + "\n";
    };
    add(cells_in(table, format, [&](const Column& column, std::size_t) {
        return text_of_cell(column, Cell(column.name));
    }));
    for (const std::vector<Cell>& row : table.rows)
        add(cells_in(table, format, [&](const Column& column, std::size_t i) {
            return text_of_cell(column, row[i]);
        }));
    return lines;
}

// Formats a table as one line per row. The function converts one row at a time, because a table may
// have up to a million rows.
std::string dumped(const Table& table) {
    const auto names = cells_in(table, Column::In::data,
                                [](const Column& column, std::size_t) { return column.name; });
    std::string json = fmt::format("{{\"title\": {},\n \"columns\": {},\n \"rows\": [",
                                   Json(table.title).dump(), Json(names).dump());
    for (const std::vector<Cell>& row : table.rows) {
        Json cells = Json::array();
        for (std::size_t i = 0; i < row.size(); ++i)
            if (table.columns[i].in != Column::In::text)
                cells.push_back(json_of(row[i]));
        json += (&row == table.rows.data() ? "\n  " : ",\n  ") + cells.dump();
    }
    return json + fmt::format("],\n \"notes\": {}}}", Json(table.notes).dump());
}

std::string line(const TextRow& row, std::size_t first, std::size_t end) {
    std::string text = row.name;
    for (std::size_t c = first; c < std::min(end, row.cells.size()); ++c)
        text += row.cells[c];
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

std::string text_of(const Cell& cell) {
    return std::visit(
        [](const auto& value) -> std::string {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, std::monostate>)
                return {};
            else
                return fmt::format("{}", value);
        },
        cell);
}

std::string to_text(const Table& given) {
    Table table = given;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        make_wide_enough(table, i);
    std::string text =
        table.title + "\n\n" +
        lines_of(table, Column::In::text, "", [](const Column& column, const Cell& cell) {
            return padded(text_of(cell), column);
        });
    for (const std::string& note : table.notes)
        text += "\n" + io::hanging(note, 0, io::widest_text);
    return text;
}

std::string to_text(std::span<const Table> tables) {
    std::string text;
    for (const Table& table : tables)
        text += (text.empty() ? "" : "\n") + to_text(table);
    return text;
}

std::string to_json(const Table& table) {
    return dumped(table) + "\n";
}

std::string to_json(std::span<const Table> tables) {
    std::string json;
    for (const Table& table : tables)
        json += (json.empty() ? "" : ",\n") + dumped(table);
    return "{\"tables\": [\n" + json + "\n]}\n";
}

std::string to_csv(const Table& table) {
    return lines_of(table, Column::In::data, ",",
                    [](const Column&, const Cell& cell) { return quoted(text_of(cell)); });
}

std::string to_markdown(const Table& table) {
    Table framed = table;
    framed.rows.insert(framed.rows.begin(), std::vector<Cell>(table.columns.size(), "---"));
    const std::string lines =
        lines_of(framed, Column::In::text, " | ",
                 [](const Column&, const Cell& cell) { return text_of(cell); });
    std::string markdown;
    for (const std::string_view line : io::lines_of(lines))
        if (!line.empty())
            markdown.append("| ").append(line).append(" |\n");
    return markdown;
}

std::size_t page_width(std::size_t width) {
    return width > 0 ? std::min(width, io::widest_text) : io::widest_text;
}

std::string rows_text(const std::vector<TextRow>& rows, std::size_t cell_width, std::size_t width) {
    std::size_t columns = 1;
    std::size_t names = 0;
    for (const TextRow& row : rows) {
        columns = std::max(columns, row.cells.size());
        names = std::max(names, io::characters(row.name));
    }
    std::size_t fitting = columns;
    if (width > 0 && names + cell_width * columns > width)
        fitting = std::max<std::size_t>(1, (width - std::min(width, names)) / cell_width);
    std::string text;
    for (std::size_t first = 0; first < columns; first += fitting) {
        text += first > 0 ? "\n" : "";
        for (const TextRow& row : rows)
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
