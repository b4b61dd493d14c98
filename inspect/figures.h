// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "abisort/plan.h"
#include "inspect/picture.h"
#include "inspect/table.h"
#include "inspect/theme.h"

/// Figures 1 to 3 of the 2006 paper for any keys. Figure 1 shows the comparisons and exchanges of a
/// merge (§4.1). Figure 2 shows the pointers that a phase passes on to the next phase (§5.1).
/// Figure 3 shows where the nodes are written (§5.2). A value is shown as its rank.
namespace inspect {

/// Makes the input of a level's merges. The input is a list of the keys' ranks, in sorted runs of
/// 2^level that are ascending and descending in turn.
std::vector<std::uint32_t> bitonic_sequences(std::span<const float> keys, unsigned level);

/// Returns whether the pair p_i, q_i changes halves when a bitonic sequence is separated into its
/// smaller and its larger half.
///
/// The program defines j* as §4.1 does: p and q are the halves of the sequence before phase 0, of
/// `half` values each, and -half <= j* < half. If j* >= 0, the first j* pairs change halves. If j*
/// < 0, the last -j* pairs do: phase 0 exchanges p and q as a whole (§4.2), and the later phases
/// exchange the first half + j* pairs back. Figure 1 shows j* = -3.
bool changes_halves(int j_star, std::size_t half, std::size_t i);

/// Data of Figure 1: the two halves of a bitonic sequence, and the pairs that are exchanged.
struct Figure1 {
    std::vector<std::uint32_t> sequence;
    int j_star = 0;

    bool is_exchanged(std::size_t i) const {
        return changes_halves(j_star, sequence.size() / 2, i);
    }
};
Figure1 make_figure_1(std::vector<std::uint32_t> sequence);

/// A node of a tree. Nodes are numbered in order, tree by tree, and a tree's spare node comes after
/// its other nodes.
struct FigureNode {
    std::uint32_t value = 0;
    /// numbers of the left and right child; a leaf or a spare node is its own child
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    friend bool operator==(const FigureNode&, const FigureNode&) = default;
};

/// What one kernel instance does in a phase.
struct FigureInstance {
    /// numbers of p and q or, in phase 0, of root and spare node
    std::array<std::uint32_t, 2> nodes{};
    bool exchanges = false;
    /// numbers of the next p and q, which the instance pushes; unused after the last phase
    std::array<std::uint32_t, 2> next{};
    layout::Block output;  ///< output slots that the instance writes, one node pair
    /// the nodes that it writes; children are given as positions in `trees`
    std::array<FigureNode, 2> written{};
};

struct FigurePhase {
    layout::Block output;  ///< output slots that all instances write (Table 1)
    std::vector<FigureInstance> instances;
    std::vector<FigureNode> before;  ///< all nodes before the phase, which modifies them in place
    std::vector<FigureNode> after;
};

/// The phases of a level's stage 0, with one instance per tree.
struct FigureStage {
    unsigned log2_n = 0;
    unsigned level = 0;
    std::vector<FigurePhase> phases;

    std::uint32_t n() const { return 1u << log2_n; }
    /// Returns the 1D index of an input node in the stream `trees`. The input trees come after the
    /// first n nodes of this stream (Appendix A.1). Figures 2 and 3 name nodes by this index.
    std::uint32_t place_of(std::uint32_t node) const { return n() + node; }
};

/// Executes stage 0 on trees whose in-order traversals are these values.
FigureStage make_stage(const std::vector<std::uint32_t>& values, unsigned level);

/// Throws ViewError if a figure for 2^log2_n values would be unreadable.
void check_figure(unsigned log2_n);

/// Data of Figure 2 or Figure 3. Figure 2 shows a stage's pointers and exchanges, with nodes that
/// are modified in place. Figure 3 shows the same stage with nodes that are written to the output
/// stream.
struct StageFigure {
    unsigned number = 2;  ///< number of the figure, 2 or 3
    FigureStage stage;
};

/// Describes j*: "j* = -3 (§4.1): the last 3 pairs change halves".
std::string j_star_text(const Figure1& figure);
/// A table with one row per pair of values.
Table table_of(const Figure1& figure);
/// A table with one row per kernel instance and phase. The row has the nodes that the instance
/// writes.
Table table_of(const StageFigure& figure);
Picture to_picture(const Figure1& figure, const Theme& theme);
Picture to_picture(const StageFigure& figure, const Theme& theme);

}  // namespace inspect
