// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "abisort/plan.h"
#include "inspector/palette.h"
#include "inspector/picture.h"
#include "inspector/table.h"

/// Figures 1 to 3 of the report, of any keys: what a merge compares and exchanges (§4.1), which
/// pointers the phases of a stage pass on (§5.1), and where they write their nodes (§5.2). Values
/// are shown by their ranks.
namespace inspector {

/// Two neighbouring runs, the first ascending and the second descending, of the ranks of keys: what
/// a merge of a level begins with. One sequence behind the other, each of 2^level.
std::vector<std::uint32_t> bitonic_sequences(std::span<const float> keys, unsigned level);

/// Figure 1: both halves of a bitonic sequence, and the block that is exchanged.
struct Figure1 {
    std::vector<std::uint32_t> sequence;
    int rotation = 0;  ///< j*: the first j* values are exchanged, or the last -j*

    bool is_exchanged(std::size_t i) const;  ///< whether p_i and q_i are
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

/// What one kernel instance of a phase did.
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
};

/// Of trees that hold so many values in order.
FigureStage make_stage(const std::vector<std::uint32_t>& values, unsigned level);

/// Throws ViewError if nobody could read a figure of 2^log2_n values.
void check_figure(unsigned log2_n);

/// Figure 2: pointers and exchanges, as if nodes were modified in place.
struct Figure2 {
    FigureStage stage;
};
/// Figure 3: the same, with nodes written to the output stream.
struct Figure3 {
    FigureStage stage;
};

std::string to_text(const Figure1& figure);
std::string to_text(const Figure2& figure);
std::string to_text(const Figure3& figure);
/// One row per pair of values.
Table table_of(const Figure1& figure);
/// One row per kernel instance and phase, with the nodes that it writes.
Table table_of(const Figure2& figure);
Table table_of(const Figure3& figure);
Picture to_picture(const Figure1& figure, const Palette& palette);
Picture to_picture(const Figure2& figure, const Palette& palette);
Picture to_picture(const Figure3& figure, const Palette& palette);

}  // namespace inspector
