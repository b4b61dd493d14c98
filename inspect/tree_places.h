// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "abisort/tree.h"
#include "inspect/canvas.h"

namespace inspect {

/// Positions of the nodes of bitonic trees in a drawing. The nodes are numbered in order, tree by
/// tree. The last node of a tree is its spare node, which is drawn at the height of the root.
struct TreePlaces {
    unsigned level = 1;       ///< a tree has 2^level nodes
    double left = 0;          ///< x of the left edge of the first tree
    double root_y = 0;        ///< y of the roots
    double spacing = 1;       ///< horizontal distance between a node and the next one in order
    double level_height = 1;  ///< vertical distance between a node and its children

    std::uint32_t tree_size() const { return 1u << level; }
    std::uint32_t in_tree(std::uint32_t node) const { return node % tree_size(); }
    bool is_spare(std::uint32_t node) const { return in_tree(node) + 1 == tree_size(); }
    /// Number of levels below a node that is not a spare node.
    unsigned height(std::uint32_t node) const { return abisort::height(in_tree(node)); }

    Point at(std::uint32_t node) const {
        const unsigned row = is_spare(node) ? 0 : level - 1 - height(node);
        return {left + spacing * (node + 0.5), root_y + level_height * row};
    }
};

}  // namespace inspect
