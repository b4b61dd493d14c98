// SPDX-License-Identifier: MIT
#include "inspector/level.h"

#include <fmt/format.h>

#include <algorithm>

#include "inspector/ansi.h"
#include "inspector/refused.h"

namespace inspector {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;

constexpr std::string_view no_steps =
    "has no adaptive step: all its stages are one bitonic merge of 16 (§7.2)";

using Cells = std::vector<std::optional<FigureCell>>;

bool is_sequential(const Level& level) {
    return level.program == abisort::Variant::appendix_a;
}

std::string stages_text(const FigureRow& row) {
    return fmt::format("{}", fmt::join(row.stages(), ","));
}

// The columns on the left, as the report's figures have them: stage and phase, or step and stages.
struct RowNames {
    std::string head;
    std::vector<std::string> names;
};

RowNames row_names(const Level& level) {
    RowNames left;
    std::size_t width = 6;
    for (const FigureRow& row : level.rows)
        width = std::max(width, stages_text(row).size());
    left.head = is_sequential(level) ? "stage phase" : fmt::format("step  {:<{}}", "stages", width);
    for (const FigureRow& row : level.rows)
        left.names.push_back(
            is_sequential(level)
                ? fmt::format("{:>5} {:>5}", row.blocks[0].stage, row.blocks[0].phase)
                : fmt::format("{:>4}  {:<{}}", row.step, stages_text(row), width));
    return left;
}

std::size_t widest_cell(const Level& level) {
    std::size_t widest = std::to_string((std::uint64_t{1} << level.log2_n) / 2 - 1).size();
    for (const auto& cell : level.rows.back().cells)
        if (cell)
            widest = std::max(widest, cell->text().size());
    return widest;
}

// What follows the last filled cell is not printed.
std::size_t filled(const Cells& cells) {
    const auto last = std::find_if(cells.rbegin(), cells.rend(),
                                   [](const auto& cell) { return cell.has_value(); });
    return static_cast<std::size_t>(cells.rend() - last);
}

void append_cell(std::string& text, const FigureRow& row, const FigureCell& cell, std::size_t width,
                 bool in_color) {
    const std::string levels = cell.text();
    const bool is_written = row.writes(cell);
    const bool in_brackets = is_written && !in_color;
    if (in_color)
        text.append(is_written ? ansi::bold : ansi::dim).append(ansi::tree(cell.tree));
    text += in_brackets ? '[' : ' ';
    text += levels;
    text += in_brackets ? ']' : ' ';
    text.append(width - levels.size(), ' ');
    if (in_color)
        text += ansi::reset;
}

std::string header(const Level& level, const std::string& head, std::size_t width) {
    std::string line = head + " ";
    for (std::uint64_t place = 0; place < (std::uint64_t{1} << level.log2_n) / 2; ++place)
        line += fmt::format(" {:<{}} ", place, width);
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

void append_row_names(std::string& json, const Level& level, const FigureRow& row) {
    if (is_sequential(level))
        json +=
            fmt::format("{{\"stage\": {}, \"phase\": {}", row.blocks[0].stage, row.blocks[0].phase);
    else
        json += fmt::format("{{\"step\": {}, \"stages\": [{}]", row.step,
                            fmt::join(row.stages(), ", "));
}

// One value a node pair. Written here and not with a JSON library, because a level of 2^16 values
// has millions of them.
template <class ValueOf>
void append_array(std::string& json, const char* name, const Cells& cells, ValueOf value_of) {
    json += fmt::format(",\n     \"{}\": [", name);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            json += ", ";
        value_of(cells[i]);
    }
    json += ']';
}

void append_row(std::string& json, const Level& level, const FigureRow& row) {
    append_row_names(json, level, row);
    append_array(json, "cells", row.cells, [&](const auto& cell) {
        if (cell)
            json.append("\"").append(cell->text()).append("\"");
        else
            json += "null";
    });
    append_array(json, "tree", row.cells, [&](const auto& cell) {
        if (cell)
            fmt::format_to(std::back_inserter(json), "{}", cell->tree);
        else
            json += "null";
    });
    append_array(json, "written", row.cells,
                 [&](const auto& cell) { json += cell && row.writes(*cell) ? '1' : '0'; });
    json += '}';
}

}  // namespace

void check_level(const abisort::Plan& plan, unsigned level) {
    const unsigned first = abisort::first_level(plan.variant);
    if (level < first || level > plan.log2_n)
        refuse_level(level, name(plan.variant), plan.n(), first, plan.log2_n);
}

std::vector<FigureRow> rows_to_draw(Level level) {
    if (level.rows.empty())
        throw Refused(
            fmt::format("level {} of program {} {}", level.level, name(level.program), no_steps));
    return std::move(level.rows);
}

Level make_level(const abisort::Plan& plan, unsigned level) {
    check_level(plan, level);
    return {plan.variant, plan.log2_n, level, abisort::figure(plan, level)};
}

std::string to_text(const Level& level, bool in_color) {
    std::string text =
        title(name(level.program), std::uint64_t{1} << level.log2_n, level.level) + "\n";
    if (level.rows.empty())
        return text + fmt::format("The level {}\n", no_steps);
    text += fmt::format(
        "Cells: a node pair's tree levels, s the spare node. {}: written in this {}; "
        "others: still reachable.\n\n",
        in_color ? "Bold" : "In brackets", is_sequential(level) ? "phase" : "step");
    const RowNames left = row_names(level);
    const std::size_t width = widest_cell(level);
    text += header(level, left.head, width) + "\n";
    for (std::size_t r = 0; r < level.rows.size(); ++r) {
        const FigureRow& row = level.rows[r];
        text += left.names[r] + " ";
        const std::size_t end = filled(row.cells);
        for (std::size_t i = 0; i < end; ++i)
            if (row.cells[i])
                append_cell(text, row, *row.cells[i], width, in_color);
            else
                text.append(width + 2, ' ');
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string to_json(const Level& level) {
    std::string json =
        fmt::format("{{\"n\": {}, \"level\": {}, \"program\": \"{}\",\n \"rows\": [",
                    std::uint64_t{1} << level.log2_n, level.level, name(level.program));
    for (std::size_t r = 0; r < level.rows.size(); ++r) {
        json += r > 0 ? ",\n    " : "\n    ";
        append_row(json, level, level.rows[r]);
    }
    return json + (level.rows.empty() ? "]}\n" : "\n ]}\n");
}

}  // namespace inspector
