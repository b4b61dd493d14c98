// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "abisort/plan.h"

namespace abisort {

/// A cell of Figures 4 to 7: one node pair of the output stream.
struct FigureCell {
    /// Tree levels of the two nodes, 0 for the root; `spare` for the spare node.
    static constexpr unsigned spare = ~0u;
    unsigned levels[2] = {0, 0};
    unsigned tree = 0;     ///< number of the bitonic tree in the recursion level
    bool in_bold = false;  ///< written by a phase 0: in-order traversal of the upper levels
    unsigned step = 0;     ///< the step that wrote it (PlanOperation::step)

    std::string text() const;  ///< as the figures write it: "0s", "11", "32"; "12,11" beyond 9
    friend bool operator==(const FigureCell&, const FigureCell&) = default;
};

/// A row of Figures 4 to 7: one step.
struct FigureRow {
    unsigned step = 0;
    std::vector<PlanBlock> blocks;                 ///< that the step writes
    std::vector<std::optional<FigureCell>> cells;  ///< one for each of the n/2 node pairs

    std::vector<unsigned> stages() const;  ///< of the step, ascending
    bool writes(const FigureCell& cell) const { return cell.step == step; }
};

/// The output stream of one recursion level, one row per step (Figures 4 to 7). A row shows the
/// node pairs that the step and earlier steps of the level wrote. Throws std::out_of_range if the
/// plan writes beyond n/2 node pairs, which no plan of make_plan does.
std::vector<FigureRow> figure(const Plan& plan, unsigned level);

/// The cell of the node pair that instance m of a block writes.
FigureCell figure_cell(const PlanBlock& block, std::uint32_t m);

}  // namespace abisort
