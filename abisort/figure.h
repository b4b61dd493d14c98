// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "abisort/plan.h"

namespace abisort {

/// What Figures 4-7 say of one node pair of the output stream.
struct FigureCell {
    /// Tree levels of the two nodes, 0 for the root; `spare` for the spare node.
    static constexpr unsigned spare = ~0u;
    unsigned levels[2] = {0, 0};
    unsigned tree = 0;     ///< which bitonic tree of the recursion level, from 0
    bool in_bold = false;  ///< written by a phase 0: in-order traversal of the upper levels
    unsigned step = 0;     ///< that wrote it, see PlanOperation::step

    std::string text() const;  ///< as the figures write it: "0s", "11", "32"; "12,11" beyond 9
    friend bool operator==(const FigureCell&, const FigureCell&) = default;
};

/// The stages and phases of one row: "0/2" of Figure 4, "0,1" of Figure 6.
struct FigureRow {
    unsigned step = 0;
    std::vector<PlanBlock> blocks;                 ///< what is written in this step
    std::vector<std::optional<FigureCell>> cells;  ///< one for each of the n/2 node pairs

    std::vector<unsigned> stages() const;  ///< that are active in this step, ascending
    bool writes(const FigureCell& cell) const { return cell.step == step; }
};

/// The output stream layout of one recursion level, row by row (Figures 4-7): each row shows what
/// the step writes, and what earlier steps of the level left. Throws std::out_of_range if the plan
/// writes beyond n/2 node pairs, which no plan of make_plan does.
std::vector<FigureRow> figure(const Plan& plan, unsigned level);

/// What an instance's node pair holds: pair `m` of a block of a phase.
FigureCell figure_cell(const PlanBlock& block, std::uint32_t m);

}  // namespace abisort
