// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "viewer/model/run.h"

namespace viewer {

/// A node of a bitonic tree at a position of the sort.
struct TreeNode {
    std::size_t stream = 0;   ///< stream with its newest value
    std::uint32_t index = 0;  ///< 1D index in that stream
    unsigned depth = 0;       ///< 0 for the root; `spare_depth` for the spare
    bool is_settled = false;  ///< in one of the upper levels that a phase 0 has ordered
    std::uint32_t node = 0;   ///< number that Forest::find() takes
    static constexpr unsigned spare_depth = ~0u;
};

/// The bitonic trees of the current recursion level, between two operations. Nodes that a phase
/// wrote to `node output` count before they are copied back (§6.1). A child pointer to nodes that
/// the next phase will write leads to the nodes that this phase will read (§5.2).
struct Forest {
    unsigned level = 0;           ///< recursion level j
    std::uint32_t tree_size = 0;  ///< 2^j nodes, spare included
    /// In order, tree by tree, with each tree's spare last: the bitonic sequences (§4.1).
    std::vector<TreeNode> nodes;

    std::uint32_t trees() const {
        return tree_size == 0 ? 0 : static_cast<std::uint32_t>(nodes.size()) / tree_size;
    }
    /// In-order number of a node, if the forest has it. The input trees are in `trees` at n and
    /// above, whatever is below counts for `trees` and for `node_output`. In the program tuned
    /// n + t is the node whose value is at position t, whatever is below an element of `nodes`.
    std::optional<std::uint32_t> find(std::uint32_t node) const;
    /// In-order number of the node that an element is or points to.
    std::optional<std::uint32_t> find(const Contents& contents, std::size_t stream,
                                      std::uint32_t element) const;

  private:
    friend Forest make_forest(const Run& run, std::optional<unsigned> level);
    std::vector<std::uint32_t> number_of_;  ///< by node; ~0: none
};

/// The trees at a run's position, of the given level or of the last operation's level. No trees
/// before the first level, in the steps of §7 without trees, and in sorts without trees.
Forest make_forest(const Run& run, std::optional<unsigned> level = {});

/// The values at a position as sequences of `size` values: the in-order traversals of the trees,
/// the sequences of §7, or in other sorts the stream of all values that was written last.
struct Sequences {
    std::vector<shaders::value_t> values;
    std::uint32_t size = 0;
    bool are_trees = false;   ///< value i is the value of Forest::nodes[i]
    std::size_t stream = 0;   ///< otherwise: the stream with the values ...
    std::uint32_t first = 0;  ///< ... and the index of the first one
};
Sequences make_sequences(const Run& run, const Forest& forest);

}  // namespace viewer
