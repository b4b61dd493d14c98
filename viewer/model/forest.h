// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "viewer/model/run.h"

namespace viewer {

/// A node of a bitonic tree at a position of the sort.
struct TreeNode {
    std::size_t stream = 0;   ///< stream that holds the node's newest value
    std::uint32_t index = 0;  ///< 1D index of the node in the stream
};

/// The bitonic trees of the current recursion level, between two operations. Nodes that a phase
/// wrote to `node output` belong to the trees even before they are copied back (§6.1). If the next
/// phase will write the node to which a child pointer leads (§5.2), the pointer leads to the node
/// that the phase will read for it.
struct Forest {
    unsigned level = 0;           ///< recursion level j
    std::uint32_t tree_size = 0;  ///< number of nodes in a tree, 2^j including the spare node
    /// Nodes of all trees, tree by tree. Each tree's nodes are in in-order order, and its spare
    /// node is last. The values of the nodes are the bitonic sequences (§4.1).
    std::vector<TreeNode> nodes;

    std::uint32_t trees() const {
        return tree_size == 0 ? 0 : static_cast<std::uint32_t>(nodes.size()) / tree_size;
    }
    /// Returns the in-order number of the node with 1D index `node`, or nullopt if the forest lacks
    /// it. The input trees are in `trees` from index n on. An index below n means the same node in
    /// `trees` and `node_output`.
    std::optional<std::uint32_t> find(std::uint32_t node) const;
    /// Returns the in-order number of the node that an element is or points to.
    std::optional<std::uint32_t> find(const Contents& contents, std::size_t stream,
                                      std::uint32_t element) const;

  private:
    friend Forest make_forest(const Run& run, std::optional<unsigned> level);
    std::vector<std::uint32_t> number_of_;  ///< in-order number of each node, by 1D index; ~0: none
};

/// Makes the trees at a run's position, for the given level or for the last operation's level.
/// Returns an empty forest before the first level, in the steps of §7 without trees, and for sorts
/// without trees. The sort `tuned` counts as a sort without trees, because its nodes do not hold
/// their values.
Forest make_forest(const Run& run, std::optional<unsigned> level = {});

/// The values at a position, as sequences of `size` values. The sequences are the in-order
/// traversals of the trees, the sequences of §7, or, in other sorts, the stream of values that was
/// written last.
struct Sequences {
    std::vector<shaders::value_t> values;
    std::uint32_t size = 0;
    bool are_trees = false;   ///< true if value i is the value of Forest::nodes[i]
    std::size_t stream = 0;   ///< stream with the values, if there are no trees
    std::uint32_t first = 0;  ///< index of the first value in this stream
};
Sequences make_sequences(const Run& run, const Forest& forest);

}  // namespace viewer
