// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "abisort/plan.h"
#include "inspector/picture.h"
#include "inspector/table.h"
#include "inspector/theme.h"

namespace inspector {

/// A node of a bitonic tree and its place in the stream `trees`.
struct TreeNode {
    std::uint32_t index = 0;  ///< 1D index of the node
    unsigned level = 0;       ///< 0 for the root
    std::uint32_t left = 0;   ///< 1D indexes of its children; a leaf's own
    std::uint32_t right = 0;
};

/// The node pairs that one stage writes of one tree level (Table 1).
struct TreeSubstream {
    unsigned stage = 0;
    unsigned phase = 0;
    unsigned first_level = 0;  ///< of the nodes in it: one level, or 0 to last_level for phase 0
    unsigned last_level = 0;
    layout::Block pairs;  ///< this tree's part of the block
};

/// One bitonic tree of a recursion level: where its nodes lie before the merge, and where the
/// merge writes them (Figures 2 and 3).
struct Tree {
    abisort::Variant program = abisort::Variant::overlapped;
    unsigned log2_n = 0;
    unsigned level = 0;
    unsigned tree = 0;            ///< which of the level's 2^(log n - j) trees
    std::vector<TreeNode> nodes;  ///< in order
    std::uint32_t root = 0;       ///< 1D indexes in `trees`
    std::uint32_t spare = 0;
    std::vector<TreeSubstream> substreams;  ///< by stage and phase
};

/// Throws ViewError if the plan does not merge on this level, the level has fewer trees, or they
/// have more than 2^max_level_of_trees nodes.
Tree make_tree(const abisort::Plan& plan, unsigned level, unsigned tree);

/// Nodes beyond `width` characters go on below; 0: lines are as long as they are. Throws ViewError
/// beyond trees of 2^max_level_of_tree_texts nodes.
std::string to_text(const Tree& tree, std::size_t width = 0);
/// The nodes, and the blocks that they are written to.
std::vector<Table> tables_of(const Tree& tree);
/// Throws ViewError beyond trees of 2^max_level_of_tree_pictures nodes.
Picture to_picture(const Tree& tree, const Theme& theme);

inline constexpr unsigned max_level_of_trees = 20;
inline constexpr unsigned max_level_of_tree_texts = 8;
inline constexpr unsigned max_level_of_tree_pictures = 5;

}  // namespace inspector
