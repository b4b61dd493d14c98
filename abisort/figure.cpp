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

}  // namespace abisort
