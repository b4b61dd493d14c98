// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "abisort/plan.h"
#include "inspector/picture.h"
#include "inspector/table.h"
#include "inspector/theme.h"

/// Figures 1 to 3 of the 2006 paper for any keys. Figure 1 shows the comparisons and exchanges of a
/// merge (§4.1), Figure 2 the pointers that the phases of a stage pass on (§5.1), and Figure 3 the
/// positions of the nodes (§5.2). Values are shown as ranks.
namespace inspector {

/// Makes the input of a level's merges: the ranks of keys in sorted runs of 2^level, ascending and
/// descending in turn, one after the other.
std::vector<std::uint32_t> bitonic_sequences(std::span<const float> keys, unsigned level);

/// Returns whether the pair p_i, q_i changes halves when a bitonic sequence is separated into its
/// smaller and its larger half.
///
/// The program defines j* as §4.1 does: p and q are the halves of the sequence before phase 0, of
/// `half` values each, and -half <= j* < half. If j* >= 0, the first j* pairs change halves. If
/// j* < 0, the last -j* pairs do: phase 0 exchanges p and q as a whole (§4.2), and the later phases
/// exchange the first half + j* pairs back. Figure 1 shows j* = -3.
bool changes_halves(int j_star, std::size_t half, std::size_t i);

/// Figure 1: the two halves of a bitonic sequence, and the block that is exchanged.
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
    std::uint32_t left = 0;  ///< numbers of the children; a leaf or a spare node is its own child
    std::uint32_t right = 0;
    friend bool operator==(const FigureNode&, const FigureNode&) = default;
};

/// What one kernel instance does in a phase.
struct FigureInstance {
    std::array<std::uint32_t, 2> nodes{};  ///< nodes p and q, or in phase 0 root and spare node
    bool exchanges = false;
    /// the p and q that the instance pushes; unused after the last phase
    std::array<std::uint32_t, 2> next{};
    layout::Block output;                 ///< its node pair in the output stream
    std::array<FigureNode, 2> written{};  ///< the values, and the children's positions in `trees`
};

struct FigurePhase {
    layout::Block output;  ///< node pairs of all instances (Table 1)
    std::vector<FigureInstance> instances;
    std::vector<FigureNode> before;  ///< all nodes before the phase, modified in place
    std::vector<FigureNode> after;
};

/// The phases of a level's stage 0, with one instance per tree.
struct FigureStage {
    unsigned log2_n = 0;
    unsigned level = 0;
    std::vector<FigurePhase> phases;

    std::uint32_t n() const { return 1u << log2_n; }
    /// Index in the stream `trees` of a node of the input trees, which are after the working half
    /// (Appendix A.1). Figures 2 and 3 name nodes by this index.
    std::uint32_t place_of(std::uint32_t node) const { return n() + node; }
};

/// Executes the stage for trees that hold these values in order.
FigureStage make_stage(const std::vector<std::uint32_t>& values, unsigned level);

/// Throws ViewError if a figure for 2^log2_n values would be unreadable.
void check_figure(unsigned log2_n);

/// Figure 2 shows the pointers and exchanges of a stage, with nodes that are modified in place.
/// Figure 3 shows the same stage, with nodes that are written to the output stream.
struct StageFigure {
    unsigned number = 2;  ///< 2 or 3
    FigureStage stage;
};

/// Describes j*: "j* = -3 (§4.1): the last 3 pairs change halves".
std::string j_star_text(const Figure1& figure);
/// One row per pair of values.
Table table_of(const Figure1& figure);
/// One row per kernel instance and phase, with the nodes that it writes.
Table table_of(const StageFigure& figure);
Picture to_picture(const Figure1& figure, const Theme& theme);
Picture to_picture(const StageFigure& figure, const Theme& theme);

}  // namespace inspector
