// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "abisort/plan.h"

namespace abisort {

/// A cell of Figures 4 to 7: one node pair of the output stream.
struct FigureCell {
    /// Tree levels of the two nodes. The root has level 0, and the spare node has the level
    /// `spare`.
    static constexpr unsigned spare = ~0u;
    unsigned levels[2] = {0, 0};
    unsigned tree = 0;  ///< number of this bitonic tree within the recursion level
    /// True if a phase 0 wrote the pair. The figures print such cells in bold.
    bool in_bold = false;
    unsigned step = 0;  ///< PlanOperation::step of the step that wrote the pair

    /// The cell's text as the paper's figures print it: "0s", "11", "32". With a number above 9, a
    /// comma separates the two levels: "12,11".
    std::string text() const;
    friend bool operator==(const FigureCell&, const FigureCell&) = default;
};

/// A row of Figures 4 to 7, which is one step.
struct FigureRow {
    unsigned step = 0;
    std::vector<PlanBlock> blocks;                 ///< blocks that the step writes
    std::vector<std::optional<FigureCell>> cells;  ///< one cell for each of the n/2 node pairs

    /// stages that are active in the step, in ascending order
    std::vector<unsigned> stages() const;
    bool writes(const FigureCell& cell) const { return cell.step == step; }
};

/// The output stream of one recursion level, one row per step (Figures 4 to 7). A row shows the
/// node pairs that the step and earlier steps of the level wrote. Throws std::out_of_range if the
/// plan writes beyond n/2 node pairs; plans of make_plan do not.
std::vector<FigureRow> figure(const Plan& plan, unsigned level);

/// The cell of the node pair that instance m of a block writes.
FigureCell figure_cell(const PlanBlock& block, std::uint32_t m);

/// A figure as the 2006 paper prints it. Our text copy of the paper lost the blank cells, which
/// follow from Table 1 (docs/deviations.md, E5). Each line has the stages of one row and then one
/// word per node pair. "." is a blank cell; blank cells at the end of a line are left out.
struct ReportFigure {
    unsigned number;
    unsigned log2_n;
    unsigned level;
    Variant variant;
    std::string_view text;
};

/// Figures 4 to 7 of the 2006 paper.
std::span<const ReportFigure> report_figures();

/// Draws a level of a plan in the form of ReportFigure.
std::string drawn(const Plan& plan, unsigned level);

}  // namespace abisort
