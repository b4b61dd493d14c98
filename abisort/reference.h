// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "abisort/pair.h"

// The sequential algorithms of §4: what the stream programs are checked against.
namespace abisort {

/// How one step of the merge, the adaptive min/max determination, is done.
enum class MinMaxDetermination {
    classic,     ///< cases (a) and (b) (§4.1)
    simplified,  ///< case (b) reduced to case (a) by exchanging the children of the root (§4.2)
};

/// Work of an algorithm.
struct ReferenceCounts {
    std::uint64_t comparisons = 0;
    std::uint64_t exchanges = 0;  ///< of values or of pointers
};

/// A subtree of a merge, which a stage splits into the smaller half of its values and the larger.
struct Subtree {
    unsigned stage = 0;        ///< it holds 1 in 2^stage of the sequence
    std::uint32_t number = 0;  ///< of the stage's subtrees, in the order of the result
    std::vector<Pair> values;  ///< in order, the spare node's last, before it is split
    std::vector<std::pair<Pair, Pair>> comparisons;  ///< by phase: what was compared
};
using SubtreeObserver = std::function<void(const Subtree&)>;

/// Adaptive bitonic merge (§4.1): puts a bitonic sequence of 2^j >= 2 distinct pairs in ascending
/// order, or in descending order if `reverse`. 2m - log m - 2 comparisons for m pairs.
/// Throws std::invalid_argument if the length is no power of two or below 2.
ReferenceCounts adaptive_bitonic_merge(std::span<Pair> sequence, bool reverse,
                                       MinMaxDetermination variant,
                                       const SubtreeObserver& observer = {});

/// The adaptive min/max determination alone, for the whole sequence: phases 0 .. log m - 1 of stage
/// 0. Throws as the merge does.
ReferenceCounts determine_min_max(std::span<const Pair> sequence, MinMaxDetermination variant);

/// Adaptive bitonic sort: merge sort with the merge above. Any power of two, and 0.
ReferenceCounts adaptive_bitonic_sort(std::span<Pair> pairs, MinMaxDetermination variant);

/// The recursive bitonic merge that both are founded on (§4.1, left of Figure 1): m/2 log m
/// comparisons.
ReferenceCounts bitonic_merge(std::span<Pair> sequence, bool reverse);

}  // namespace abisort
