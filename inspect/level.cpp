// SPDX-License-Identifier: MIT
#include "inspect/level.h"

#include <fmt/format.h>

#include <algorithm>

#include "inspect/figure_scene.h"
#include "inspect/legend.h"
#include "inspect/view_error.h"
#include "io/words.h"

namespace inspect {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;

bool is_sequential(const Level& level) {
    return level.program == abisort::Variant::appendix_a;
}

std::string stages_text(const FigureRow& row) {
    return fmt::format("{}", fmt::join(row.stages(), ","));
}

std::string title_of(const Level& level) {
    return title(name(level.program), std::uint64_t{1} << level.log2_n, level.level);
}

// Text of a cell: tree levels and, if there are several trees, a dot and the tree's number.
std::string figure_cell(const Level& level, const FigureCell& cell) {
    const bool has_trees = level.level < level.log2_n;
    return cell.text() + (has_trees ? fmt::format(".{}", cell.tree) : "");
}

std::size_t widest_cell(const Level& level) {
    std::size_t widest = std::to_string((std::uint64_t{1} << level.log2_n) / 2 - 1).size();
    for (const auto& cell : level.rows.back().cells)
        if (cell)
            widest = std::max(widest, figure_cell(level, *cell).size());
    return widest;
}

std::string cell_of(const Level& level, const FigureRow& row, std::size_t place,
                    std::size_t width) {
    const auto& cell = row.cells[place];
    if (!cell)
        return std::string(width, ' ');
    const std::string words = figure_cell(level, *cell);
    return fmt::format("{:<{}}", row.writes(*cell) ? '[' + words + ']' : ' ' + words, width);
}

// Makes one row per step. The first row has the numbers of the output slots. The names of rows are
// the columns at the left of the paper's figures: stage and phase, or step and stages.
std::vector<TextRow> table(const Level& level, std::size_t cell_width) {
    std::size_t width = 6;
    for (const FigureRow& row : level.rows)
        width = std::max(width, stages_text(row).size());
    std::vector<TextRow> rows = {
        {is_sequential(level) ? "stage phase " : fmt::format("step  {:<{}} ", "stages", width),
         {}}};
    const std::size_t pairs = std::size_t{1} << (level.log2_n - 1);
    for (std::size_t place = 0; place < pairs; ++place)
        rows.front().cells.push_back(fmt::format(" {:<{}} ", place, cell_width - 2));
    for (const FigureRow& row : level.rows) {
        rows.push_back({is_sequential(level)
                            ? fmt::format("{:>5} {:>5} ", row.blocks[0].stage, row.blocks[0].phase)
                            : fmt::format("{:>4}  {:<{}} ", row.step, stages_text(row), width),
                        {}});
        for (std::size_t place = 0; place < pairs; ++place)
            rows.back().cells.push_back(cell_of(level, row, place, cell_width));
    }
    return rows;
}

// Text that replaces the figure if steps of §7 replace all stages of a level.
constexpr std::string_view no_steps =
    "has no adaptive step: all its stages are one bitonic merge of 16 (§7.2)";

constexpr double margin = 14;
constexpr double title_height = 30;

std::vector<LegendEntry> legend_of(const Level& level, const Theme& theme) {
    std::vector<LegendEntry> entries = {
        swatch(theme.written, theme,
               is_sequential(level) ? "written in this phase" : "written in this step"),
        swatch(theme.reachable, theme, "written before, still reachable")};
    const std::size_t trees = std::size_t{1} << (level.log2_n - level.level);
    for (std::size_t t = 0; trees > 1 && t < std::min<std::size_t>(trees, 6); ++t)
        entries.push_back(swatch(theme.tree(t), theme, fmt::format("tree {}", t)));
    if (trees > 6)
        entries.push_back({"... each block holds tree after tree, from left to right", {}});
    return entries;
}

}  // namespace

void refuse_without_steps(std::string_view program, unsigned level) {
    throw ViewError(fmt::format("level {} of program {} {}", level, program, no_steps));
}

void check_level(const abisort::Plan& plan, unsigned level) {
    const unsigned first = abisort::first_level(plan.variant);
    if (level < first || level > plan.log2_n)
        refuse_level(level, name(plan.variant), plan.n(), first, plan.log2_n);
}

Level make_level(const abisort::Plan& plan, unsigned level) {
    check_level(plan, level);
    return {plan.variant, plan.log2_n, level, abisort::figure(plan, level)};
}

std::string to_text(const Level& level, std::size_t width) {
    const std::size_t page = page_width(width);
    std::string text = io::hanging(title_of(level), 0, page);
    if (level.rows.empty())
        return text + io::hanging(fmt::format("The level {}", no_steps), 0, page);
    text += io::hanging(
        fmt::format("A cell shows a node pair's tree levels; s is the spare node{}. Cells in "
                    "brackets are written in this {}; the others are still reachable.",
                    level.level < level.log2_n ? "; the tree follows the dot" : "",
                    is_sequential(level) ? "phase" : "step"),
        0, page);
    const std::size_t cell_width = widest_cell(level) + 2;
    return text + "\n" + rows_text(table(level, cell_width), cell_width, width);
}

Table table_of(const Level& level) {
    const bool has_phases = is_sequential(level);
    Table table{title_of(level),
                {{has_phases ? "stage" : "step"},
                 {has_phases ? "phase" : "stages"},
                 {"pair"},
                 {"cell"},
                 {"tree"},
                 {"written"}},
                {}};
    for (const FigureRow& row : level.rows)
        for (std::size_t pair = 0; pair < row.cells.size(); ++pair)
            if (const auto& cell = row.cells[pair])
                table.rows.push_back(
                    {integer(has_phases ? row.blocks[0].stage : row.step),
                     has_phases ? integer(row.blocks[0].phase) : Cell(stages_text(row)),
                     integer(pair), cell->text(), integer(cell->tree), row.writes(*cell)});
    return table;
}

Picture to_picture(const Level& level, const Theme& theme) {
    if (level.rows.empty())
        refuse_without_steps(name(level.program), level.level);
    FigureScene scene{level.rows, is_sequential(level)};
    std::size_t longest = 1;
    for (const abisort::FigureRow& row : scene.rows)
        longest = std::max(longest, row.stages().size());
    scene.names = 92 + 10.0 * static_cast<double>(longest);
    const double cell_width = level.log2_n > 6 ? 28 : 26;
    const Box box = {margin, title_height,
                     scene.names + cell_width * static_cast<double>(scene.pairs()),
                     figure_row_height * (1 + static_cast<double>(scene.rows.size()))};
    const double width = std::max(box.x + box.width + margin, 560.0);
    const double height = box.y + box.height + 44;
    const auto draw = [=](Canvas& canvas) {
        canvas.text({margin, margin + 8}, title_of(level), {theme.text, 13, true});
        draw_figure(canvas, scene, theme, box);
        draw_legend(canvas, theme, {margin, height - margin - 8}, legend_of(level, theme),
                    width - margin);
    };
    return with_room_for_texts({width, height, theme.background, draw});
}

}  // namespace inspect
