// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "abisort/plan.h"
#include "inspector/picture.h"
#include "inspector/table.h"
#include "inspector/theme.h"

/// Figures 1 to 3 of the paper for any keys. Figure 1 shows the comparisons and exchanges of a
/// merge (§4.1), Figure 2 the pointers that a stage's phases pass on (§5.1), and Figure 3 the
/// places of their nodes (§5.2). Values are shown by their ranks.
namespace inspector {

/// Two neighbouring runs, the first ascending and the second descending, of the ranks of keys: what
/// a merge of a level begins with. One sequence behind the other, each of 2^level.
std::vector<std::uint32_t> bitonic_sequences(std::span<const float> keys, unsigned level);

/// Whether the values p_i and q_i change halves when a bitonic sequence is separated into its
/// smaller and its larger half.
///
/// The program defines j* as §4.1 does: p and q are the halves of the sequence before phase 0, of
/// `half` values each, and -half <= j* < half. If j* >= 0, the first j* pairs change halves. If
/// j* < 0, the last -j* pairs do: phase 0 exchanges p and q as a whole (§4.2), and the later phases
/// exchange the first half + j* pairs back. Figure 1 shows j* = -3.
bool changes_halves(int j_star, std::size_t half, std::size_t i);

/// Figure 1: both halves of a bitonic sequence, and the block that is exchanged.
struct Figure1 {
    std::vector<std::uint32_t> sequence;
    int j_star = 0;

    bool is_exchanged(std::size_t i) const {
        return changes_halves(j_star, sequence.size() / 2, i);
    }
};
Figure1 make_figure_1(std::vector<std::uint32_t> sequence);

/// A node of a tree: nodes are numbered in order, a tree's spare node after its others; all trees
/// one behind the other.
struct FigureNode {
    std::uint32_t value = 0;
    std::uint32_t left = 0;  ///< a leaf's and a spare node's are their own
    std::uint32_t right = 0;
    friend bool operator==(const FigureNode&, const FigureNode&) = default;
};

/// The work of one kernel instance in a phase.
struct FigureInstance {
    std::array<std::uint32_t, 2> nodes{};  ///< p and q; in phase 0 root and spare node
    bool exchanges = false;
    std::array<std::uint32_t, 2>
        next{};            ///< the p and q that it pushes; the last phase's go unread
    layout::Block output;  ///< its node pair in the output stream
    std::array<FigureNode, 2> written{};  ///< values, and children as places in `trees`
};

struct FigurePhase {
    layout::Block output;  ///< node pairs of all instances (Table 1)
    std::vector<FigureInstance> instances;
    std::vector<FigureNode> before;  ///< all nodes, in place
    std::vector<FigureNode> after;
};

/// The phases of stage 0 of a level, an instance a tree.
struct FigureStage {
    unsigned log2_n = 0;
    unsigned level = 0;
    std::vector<FigurePhase> phases;

    std::uint32_t n() const { return 1u << log2_n; }
    /// Index in the stream `trees` of a node of the input trees, which are after the working half
    /// (Appendix A.1). Figures 2 and 3 name nodes by it.
    std::uint32_t place_of(std::uint32_t node) const { return n() + node; }
};
/// "node pair 3", "node pairs 2-3" with that dash.
std::string pairs_text(const layout::Block& pairs, std::string_view dash);

/// The stage of trees that hold these values in order.
FigureStage make_stage(const std::vector<std::uint32_t>& values, unsigned level);

/// Throws ViewError if a figure of 2^log2_n values would be unreadable.
void check_figure(unsigned log2_n);

/// Figure 2: pointers and exchanges, as if nodes were modified in place.
struct Figure2 {
    FigureStage stage;
};
/// Figure 3: the same, with nodes written to the output stream.
struct Figure3 {
    FigureStage stage;
};

/// "j* = -3 (§4.1): the last 3 pairs change halves".
std::string j_star_text(const Figure1& figure);
std::string to_text(const Figure1& figure);
std::string to_text(const Figure2& figure);
std::string to_text(const Figure3& figure);
/// One row per pair of values.
Table table_of(const Figure1& figure);
/// One row per kernel instance and phase, with the nodes that it writes.
Table table_of(const Figure2& figure);
Table table_of(const Figure3& figure);
Picture to_picture(const Figure1& figure, const Theme& theme);
Picture to_picture(const Figure2& figure, const Theme& theme);
Picture to_picture(const Figure3& figure, const Theme& theme);

}  // namespace inspector
