// SPDX-License-Identifier: MIT
#include "abisort/figure.h"

#include <algorithm>

#include "abisort/tree.h"

namespace abisort {
namespace {

// Tree level of slot t in the output of phase 0, which writes the nodes of tree levels 0 to k in
// order, and then the spare node.
unsigned in_order_level(std::uint32_t t, unsigned stage) {
    const std::uint32_t nodes = 2u << stage;
    if (t == nodes - 1)
        return FigureCell::spare;
    return stage - height(t);
}

std::string level_text(unsigned level) {
    return level == FigureCell::spare ? "s" : std::to_string(level);
}

void add_operation(const PlanOperation& operation, std::vector<FigureRow>& rows) {
    FigureRow& row = rows.back();
    for (const PlanBlock& block : operation.blocks) {
        row.blocks.push_back(block);
        for (std::uint32_t m = 0; m < block.output.length; ++m) {
            FigureCell& cell = row.cells.at(block.output.start + m).emplace(figure_cell(block, m));
            cell.step = operation.step;
        }
    }
}

constexpr ReportFigure figures[] = {
    {4, 4, 4, Variant::appendix_a,
     "0/0 0s\n"
     "0/1 0s 11\n"
     "0/2 0s 11 . 22\n"
     "0/3 0s 11 . 22 . 33\n"
     "1/0 10 1s . 22 . 33\n"
     "1/1 10 1s 22 22 . 33\n"
     "1/2 10 1s 22 22 . 33 33 33\n"
     "2/0 21 20 21 2s . 33 33 33\n"
     "2/1 21 20 21 2s 33 33 33 33\n"
     "3/0 32 31 32 30 32 31 32 3s\n"},
    {5, 5, 4, Variant::appendix_a,
     "0/0 0s 0s\n"
     "0/1 0s 0s 11 11\n"
     "0/2 0s 0s 11 11 . . 22 22\n"
     "0/3 0s 0s 11 11 . . 22 22 . . 33 33\n"
     "1/0 10 1s 10 1s . . 22 22 . . 33 33\n"
     "1/1 10 1s 10 1s 22 22 22 22 . . 33 33\n"
     "1/2 10 1s 10 1s 22 22 22 22 . . 33 33 33 33 33 33\n"
     "2/0 21 20 21 2s 21 20 21 2s . . 33 33 33 33 33 33\n"
     "2/1 21 20 21 2s 21 20 21 2s 33 33 33 33 33 33 33 33\n"
     "3/0 32 31 32 30 32 31 32 3s 32 31 32 30 32 31 32 3s\n"},
    {6, 5, 4, Variant::overlapped,
     "0:0 0s 0s\n"
     "1:0 0s 0s 11 11\n"
     "2:0,1 10 1s 10 1s . . 22 22\n"
     "3:0,1 10 1s 10 1s 22 22 22 22 . . 33 33\n"
     "4:1,2 21 20 21 2s 21 20 21 2s . . 33 33 33 33 33 33\n"
     "5:2 21 20 21 2s 21 20 21 2s 33 33 33 33 33 33 33 33\n"
     "6:3 32 31 32 30 32 31 32 3s 32 31 32 30 32 31 32 3s\n"},
    {7, 6, 6, Variant::optimized,
     "0:0 0s\n"
     "1:0 0s 11\n"
     "2:0,1 10 1s . 22\n"
     "3:0,1 10 1s 22 22 . 33\n"
     "4:0,1 10 1s 22 22 . 33 33 33 . 44\n"
     "5:0,1 10 1s 22 22 . 33 33 33 . 44 44 44 . . . . . 55\n"
     "6:1 10 1s 22 22 . 33 33 33 . 44 44 44 . . . . . 55 55 55\n"},
};

// Names a row: "1/2" is phase 2 of stage 1, and "3:0,1" is step 3 with stages 0 and 1.
std::string row_name(const FigureRow& row, Variant variant) {
    if (variant == Variant::appendix_a)
        return std::to_string(row.blocks[0].stage) + "/" + std::to_string(row.blocks[0].phase);
    std::string stages;
    for (const unsigned stage : row.stages())
        stages += (stages.empty() ? "" : ",") + std::to_string(stage);
    return std::to_string(row.step) + ":" + stages;
}

}  // namespace

std::string FigureCell::text() const {
    const bool has_two_digits = levels[0] > 9;
    return level_text(levels[0]) + (has_two_digits ? "," : "") + level_text(levels[1]);
}

std::vector<unsigned> FigureRow::stages() const {
    std::vector<unsigned> stages;
    for (const PlanBlock& block : blocks)
        stages.push_back(block.stage);
    std::ranges::sort(stages);
    return stages;
}

FigureCell figure_cell(const PlanBlock& block, std::uint32_t m) {
    FigureCell cell;
    cell.tree = block.tree_of(m);
    cell.in_bold = block.phase == 0;
    const std::uint32_t pair = m % block.instances_per_tree;
    for (std::uint32_t node = 0; node < 2; ++node)
        cell.levels[node] = block.phase == 0 ? in_order_level(2 * pair + node, block.stage)
                                             : block.stage + block.phase;
    return cell;
}

std::vector<FigureRow> figure(const Plan& plan, unsigned level) {
    std::vector<FigureRow> rows;
    for (const PlanOperation& operation : plan.operations) {
        if (operation.level != level || !is_phase(operation.kernel))
            continue;
        if (rows.empty())
            rows.push_back({operation.step, {}, {}});
        else if (rows.back().step != operation.step)
            rows.push_back({operation.step, {}, rows.back().cells});
        rows.back().cells.resize(plan.n() / 2);
        add_operation(operation, rows);
    }
    return rows;
}

std::span<const ReportFigure> report_figures() {
    return figures;
}

std::string drawn(const Plan& plan, unsigned level) {
    std::string text;
    for (const FigureRow& row : figure(plan, level)) {
        std::string line = row_name(row, plan.variant);
        for (const auto& cell : row.cells)
            line += " " + (cell ? cell->text() : ".");
        text += line.substr(0, line.find_last_not_of(" .") + 1) + "\n";
    }
    return text;
}

}  // namespace abisort
