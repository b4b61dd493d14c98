// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "layout/block.h"

namespace abisort {

/// Where the node pairs of a recursion level lie when n values are sorted, n any even number: Table
/// 1 for pruned trees (§9; docs/deviations.md, D15). A tree of the level has two runs of
/// 2^(level-1) values; stage k splits subtrees of 2^(level-k), of which those that begin beyond n
/// are not there: ceil(n / 2^(level-k)) are left, the first ones. The blocks of a tree level lie as
/// in Table 1, but are so long; their starts are rounded up to a sixteenth of their lengths, of
/// short ones to their lengths, so that few aligned blocks make them up. Where n is a power of two
/// they are those of Table 1.
class PrunedLevel {
  public:
    PrunedLevel(std::uint32_t n, unsigned level);

    /// Trees with values in both runs; what follows them is one run, which is in order already.
    std::uint32_t trees() const { return trees_; }
    /// Values of those trees.
    std::uint32_t n() const { return n_; }
    /// Whether the first tree descends: sequences alternate, and the last one ascends (Peters et
    /// al., §3.3), since it is the one that may be shorter.
    bool first_descends() const { return first_descends_; }
    /// Whether the last tree is cut by n: it has no spare node.
    bool is_cut() const { return n_ < trees_ << level_; }

    /// Node pairs that phase i of stage k writes; of a phase that there is not, what lies behind.
    layout::Block block(unsigned stage, unsigned phase) const;
    std::uint32_t end() const { return end_; }  ///< of all blocks

  private:
    unsigned level_;
    std::uint32_t trees_;
    std::uint32_t n_;
    bool first_descends_;
    std::vector<std::uint32_t> lengths_;  ///< by stage
    std::vector<std::uint32_t> offsets_;  ///< by stage, from where the blocks of a tree level start
    std::vector<std::uint32_t> starts_;   ///< by tree level, from 1 on
    std::uint32_t end_ = 0;
};

}  // namespace abisort
