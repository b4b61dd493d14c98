// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "viewer/model/run.h"

namespace viewer {

/// Where a value stands in the sort at a moment: a node of a bitonic tree, by its place in the
/// tree's in-order traversal.
struct TreeNode {
    std::size_t stream = 0;   ///< that holds its newest value
    std::uint32_t index = 0;  ///< 1D, in nodes of that stream
    unsigned depth = 0;       ///< 0 for the root; `spare_depth` for the spare
    bool is_settled = false;  ///< of the upper levels that a phase 0 has put in order
    std::uint32_t node = 0;   ///< its number in Forest::find
    static constexpr unsigned spare_depth = ~0u;
};

/// The bitonic trees of the recursion level that is being merged, as they stand between two
/// operations. What a phase has written counts as soon as it is in `node output`, before it is
/// copied back (§6.1); a child pointer to nodes that the next phase will write leads to what that
/// phase will read (§5.2).
struct Forest {
    unsigned level = 0;           ///< recursion level j
    std::uint32_t tree_size = 0;  ///< 2^j nodes, spare included
    /// In order, tree after tree, each tree's spare last: the bitonic sequences (§4.1).
    std::vector<TreeNode> nodes;

    std::uint32_t trees() const {
        return tree_size == 0 ? 0 : static_cast<std::uint32_t>(nodes.size()) / tree_size;
    }
    /// In-order number of a node, if the forest has it. The input trees are in `trees` at n and
    /// above, whatever is below counts for `trees` and for `node_output`. In the program tuned
    /// n + t is the node whose value is at position t, whatever is below an element of `nodes`.
    std::optional<std::uint32_t> find(std::uint32_t node) const;
    /// Of the node that an element of a stream is, or points to.
    std::optional<std::uint32_t> find(const Contents& contents, std::size_t stream,
                                      std::uint32_t element) const;

  private:
    friend Forest make_forest(const Run& run, std::optional<unsigned> level);
    std::vector<std::uint32_t> number_of_;  ///< by node; ~0: none
};

/// The trees at a run's moment: of the level that was worked on last, or of the one that comes next
/// if it is asked for. None before the first level of a program, in the steps of §7 that have no
/// trees, and of sorts that have no trees.
Forest make_forest(const Run& run, std::optional<unsigned> level = {});

/// The values of a moment in the order in which a merge will leave them: the in-order traversal of
/// the trees, or the sequences of §7; of other sorts, the stream of all values written last. `size`
/// values of a sequence belong together.
struct Sequences {
    std::vector<shaders::value_t> values;
    std::uint32_t size = 0;
    bool are_trees = false;   ///< in-order traversals: value i is that of Forest::nodes[i]
    std::size_t stream = 0;   ///< else: where they lie, ...
    std::uint32_t first = 0;  ///< ... from which element on
};
Sequences make_sequences(const Run& run, const Forest& forest);

}  // namespace viewer
