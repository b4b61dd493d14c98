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

/// A node of a bitonic tree, with its position in the stream `trees`.
struct TreeNode {
    std::uint32_t index = 0;  ///< 1D index of the node
    unsigned level = 0;       ///< level in the tree, 0 for the root
    std::uint32_t left = 0;   ///< 1D indexes of its children; a leaf is its own child
    std::uint32_t right = 0;
};

/// The node pairs of one tree level that one stage writes (Table 1).
struct TreeSubstream {
    unsigned stage = 0;
    unsigned phase = 0;
    unsigned first_level = 0;  ///< levels of its nodes: one level, or 0 to last_level for phase 0
    unsigned last_level = 0;
    layout::Block pairs;  ///< the part of the block that belongs to this tree
};

/// One bitonic tree of a recursion level: where its nodes are before the merge, and where the merge
/// writes them (Figures 2 and 3).
struct Tree {
    abisort::Variant program = abisort::Variant::overlapped;
    unsigned log2_n = 0;
    unsigned level = 0;
    unsigned tree = 0;            ///< index among the level's 2^(log n - j) trees
    std::vector<TreeNode> nodes;  ///< nodes in in-order order
    std::uint32_t root = 0;       ///< 1D indexes in `trees`
    std::uint32_t spare = 0;
    std::vector<TreeSubstream> substreams;  ///< ordered by stage and phase
};

/// Makes the tree. Throws ViewError if the plan does not merge on this level, if the level has
/// fewer trees, or if they have more than 2^max_level_of_trees nodes.
Tree make_tree(const abisort::Plan& plan, unsigned level, unsigned tree);

/// Tables of the nodes, and of the blocks in which they are written.
std::vector<Table> tables_of(const Tree& tree);
/// Draws the tree. Throws ViewError for trees of more than 2^max_level_of_tree_pictures nodes.
Picture to_picture(const Tree& tree, const Theme& theme);

inline constexpr unsigned max_level_of_trees = 20;
inline constexpr unsigned max_level_of_tree_pictures = 5;

}  // namespace inspector
