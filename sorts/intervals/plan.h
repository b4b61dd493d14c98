// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

// The plan of `intervals`, a merge-path merge sort (docs/intervals.md): the operations that sort n
// values, and their comparisons. A co-rank is the merge-path split: how many of the first d values
// of a merge come from its first run.
namespace sorts::intervals {

/// Variants of the sort.
struct IntervalOptions {
    unsigned log2_place = 4;  ///< of the number of values in an output slot: 1 to 5
    /// Logarithms of k, descending and at least log2_place. For each k an operation before a
    /// level's merge finds the co-rank of every k-th rank, between the co-ranks that the previous
    /// operation found. Without them the merge bisects whole runs: O(n log^2 n) comparisons.
    std::vector<unsigned> log2_spacings;
    /// Uses all spacings, the stages of §4.1: O(n log n) comparisons.
    bool by_stages = false;
    /// Logarithm of the number of values that the local sort sorts. With more than one output slot
    /// each instance sorts the values of all slots and keeps its own. That saves levels but makes
    /// more comparisons.
    unsigned log2_local = 4;
    /// A bisection is bounded by co-ranks on both sides of its rank, not only by the one before.
    bool bounds_ahead = false;
    bool has_keys_alone = false;  ///< values are words
    unsigned texel = 2;           ///< values per texel: 2 pairs, 1 pair or 4 keys

    bool local_sort_is_one_slot() const { return log2_local == log2_place; }
    std::uint32_t place() const { return 1u << log2_place; }
};

/// The kinds of operations.
enum class StepKind {
    local_sort,       ///< sorts the values of an output slot, or of several neighboring slots
    co_ranks,         ///< finds co-ranks by bisecting whole runs
    co_ranks_within,  ///< finds co-ranks between the co-ranks of the operation before
    merge,            ///< finds each output slot's co-rank by bisecting whole runs, and merges
    merge_bounded,    ///< the same between the co-ranks of the operation before
};

struct MergeStep {
    StepKind kind = StepKind::local_sort;
    unsigned level = 0;         ///< runs of 2^(level - 1) are merged; local sort: log2_local
    unsigned step = 0;          ///< of the level
    unsigned log2_spacing = 0;  ///< of the ranks whose co-ranks it finds
    unsigned log2_bound = 0;    ///< of the ranks whose co-ranks the operation before found
    std::uint32_t instances = 0;
    bool is_ahead = false;  ///< the bisection is bounded on both sides

    std::uint32_t run() const { return 1u << (level - 1); }
    bool is_bounded() const {
        return kind == StepKind::co_ranks_within || kind == StepKind::merge_bounded;
    }
    bool is_merge() const { return kind == StepKind::merge || kind == StepKind::merge_bounded; }
    /// True if it writes values, false if it writes co-ranks.
    bool writes_places() const { return is_merge() || kind == StepKind::local_sort; }
};

/// The operations that sort n values, a whole number of output slots.
struct IntervalPlan {
    std::uint32_t n = 0;
    IntervalOptions options;
    std::vector<MergeStep> steps;

    std::uint32_t places() const { return n >> options.log2_place; }
    /// Maximum number of co-ranks of an operation; 0 if none finds co-ranks.
    std::uint32_t most_co_ranks() const;
};
IntervalPlan make_plan(std::uint32_t n, const IntervalOptions& options);

/// Comparisons of a step, which do not depend on the values. For a step that is bounded on both
/// sides it is the maximum.
std::uint64_t comparisons(const IntervalPlan& plan, const MergeStep& step);
std::uint64_t comparisons(const IntervalPlan& plan);

/// The length of the interval [low, low + length] in which a step bisects the co-rank of a rank, in
/// a merge of `size` values. For a step that is bounded on both sides it is the maximum.
std::uint32_t uncertainty(const MergeStep& step, std::uint64_t rank, std::uint64_t size);

/// Comparisons of bisecting a co-rank that is known to lie in [low, low + length].
unsigned bisections(std::uint32_t length);

}  // namespace sorts::intervals
