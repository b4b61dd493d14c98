// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "abisort/pair.h"

// The sequential algorithms of §4, with which tests compare the stream programs.
namespace abisort {

/// The two forms of the adaptive min/max determination, which is one stage of the merge.
enum class MinMaxDetermination {
    classic,     ///< distinguishes cases (a) and (b) (§4.1)
    simplified,  ///< turns case (b) into case (a) by exchanging the children of the root (§4.2)
};

/// Number of operations that an algorithm executed.
struct ReferenceCounts {
    std::uint64_t comparisons = 0;
    std::uint64_t exchanges = 0;  ///< exchanges of values and of pointers
};

/// A subtree of a merge, which a stage splits into the smaller and the larger half of its values.
struct Subtree {
    unsigned stage = 0;        ///< number of the stage; the subtree holds 1/2^stage of the sequence
    std::uint32_t number = 0;  ///< index among the stage's subtrees, in the order of the result
    /// values before the split, in order; the spare node's value is last
    std::vector<Pair> values;
    /// the pair of values that each phase compared
    std::vector<std::pair<Pair, Pair>> comparisons;
};
using SubtreeObserver = std::function<void(const Subtree&)>;

/// Adaptive bitonic merge (§4.1). Sorts a bitonic sequence of 2^j >= 2 distinct pairs in ascending
/// order, or in descending order if `reverse` is set. The adaptive merge makes 2m - log2 m - 2
/// comparisons for m pairs. Throws std::invalid_argument if the length is not a power of two or is
/// below 2.
ReferenceCounts adaptive_bitonic_merge(std::span<Pair> sequence, bool reverse,
                                       MinMaxDetermination variant,
                                       const SubtreeObserver& observer = {});

/// Executes only stage 0 of a merge, phases 0 .. log m - 1: the adaptive min/max determination of
/// the whole sequence. Throws the same exceptions as adaptive_bitonic_merge.
ReferenceCounts determine_min_max(std::span<const Pair> sequence, MinMaxDetermination variant);

/// Adaptive bitonic sort, a merge sort with adaptive_bitonic_merge. The length is a power of two or
/// 0.
ReferenceCounts adaptive_bitonic_sort(std::span<Pair> pairs, MinMaxDetermination variant);

}  // namespace abisort
