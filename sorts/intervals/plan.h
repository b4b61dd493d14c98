// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

// The plan of merging by intervals (docs/intervals.md): which operations sort n values, and what
// each of them compares, before any value is read and without streams.
namespace sorts::intervals {

/// How values are sorted.
struct IntervalOptions {
    unsigned log2_place = 4;  ///< logarithm of the values that an instance owns: 1 .. 5
    /// Operations before a level's merge find the co-ranks of every k-th rank (logarithms of k,
    /// descending, none below log2_place), each within what the previous one found. Without any,
    /// the merge bisects from scratch: O(n log^2 n) comparisons.
    std::vector<unsigned> log2_spacings;
    /// All spacings that a level has: the stages of §4.1, O(n log n) comparisons.
    bool by_stages = false;
    /// Logarithm of the values that the local sort sorts: one output slot, or several, each of
    /// whose instances sorts them all and keeps its own. This saves the operations of the levels
    /// between, and makes more comparisons.
    unsigned log2_local = 4;
    /// A bisection is bounded by the co-ranks found before and after its rank, not only before.
    bool bounds_ahead = false;
    bool has_keys_alone = false;  ///< values are words
    unsigned texel = 2;           ///< values that a texel holds: 2 pairs or 1, 4 keys alone

    bool local_sort_is_one_slot() const { return log2_local == log2_place; }
    std::uint32_t place() const { return 1u << log2_place; }
};

/// What an operation does.
enum class StepKind {
    local_sort,       ///< sorts the values of each place, or of neighbouring ones
    co_ranks,         ///< bisects co-ranks from nothing
    co_ranks_within,  ///< bisects them within those that the operation before found
    merge,            ///< bisects each place's co-rank from nothing, and merges the place
    merge_bounded,    ///< the same, within the co-ranks that the operation before found
};

struct MergeStep {
    StepKind kind = StepKind::local_sort;
    unsigned level = 0;         ///< runs of 2^(level - 1) are merged; local sort: log2_local
    unsigned step = 0;          ///< of the level
    unsigned log2_spacing = 0;  ///< between the ranks whose co-ranks are found: the places' at last
    unsigned log2_bound = 0;    ///< between those that were found before, if any
    std::uint32_t instances = 0;
    bool is_ahead = false;  ///< bisects within the co-ranks of the next bounds as well

    std::uint32_t run() const { return 1u << (level - 1); }
    bool is_bounded() const {
        return kind == StepKind::co_ranks_within || kind == StepKind::merge_bounded;
    }
    bool is_merge() const { return kind == StepKind::merge || kind == StepKind::merge_bounded; }
    /// Whether it writes all values, or co-ranks.
    bool writes_places() const { return is_merge() || kind == StepKind::local_sort; }
};

/// The operations of sorting n values, n a multiple of a place.
struct IntervalPlan {
    std::uint32_t n = 0;
    IntervalOptions options;
    std::vector<MergeStep> steps;

    std::uint32_t places() const { return n >> options.log2_place; }
    /// Co-ranks that the largest operation finds; 0 if none does.
    std::uint32_t most_co_ranks() const;
};
IntervalPlan make_plan(std::uint32_t n, const IntervalOptions& options);

/// Comparisons of a step, whatever the values are; of one that is bounded ahead, at most.
std::uint64_t comparisons(const IntervalPlan& plan, const MergeStep& step);
std::uint64_t comparisons(const IntervalPlan& plan);

/// As a step begins to bisect the co-rank of a rank of a merge of `size` values, it is known to lie
/// in [low, low + length]: the length; where it is bounded ahead, at most.
std::uint32_t uncertainty(const MergeStep& step, std::uint64_t rank, std::uint64_t size);

/// Comparisons of bisecting a co-rank that is known to lie in [low, low + length].
unsigned bisections(std::uint32_t length);

}  // namespace sorts::intervals
