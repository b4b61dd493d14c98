// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

// The plan of `intervals`, a merge-path merge sort (docs/intervals.md): the operations that sort n
// values, and their comparisons. The co-rank of d, which merge path calls a split, is how many of
// the first d values of a merge come from its first run.
namespace sorts::intervals {

/// Variants of the sort.
struct IntervalOptions {
    unsigned log2_place = 4;  ///< log2 of the number of values in an output slot, 1 to 5
    /// Values of log2 k, descending, each at least log2_place. For each k, an operation before a
    /// level's merge finds the co-rank of every k-th rank, bounded by the co-ranks of the previous
    /// operation. If the list is empty, the merge bisects whole runs, which takes O(n log^2 n)
    /// comparisons in total.
    std::vector<unsigned> log2_spacings;
    /// True to use all spacings, which are the stages of §4.1, with O(n log n) comparisons in
    /// total.
    bool by_stages = false;
    /// log2 of the number of values that the local sort sorts. If this number exceeds an output
    /// slot, each instance sorts the values of several slots and keeps the values of its own slot.
    /// A larger local sort saves levels but makes more comparisons.
    unsigned log2_local = 4;
    bool has_keys_alone = false;  ///< true if values are single words without ids

    bool local_sort_is_one_slot() const { return log2_local == log2_place; }
    /// True if a texel holds one pair, so that a slot may be small, instead of two pairs or four
    /// keys.
    bool is_narrow() const { return !has_keys_alone && log2_place < 4; }
    std::uint32_t place() const { return 1u << log2_place; }
};

/// Kinds of operations.
enum class StepKind {
    local_sort,       ///< sorts the values of one output slot or of several neighboring slots
    co_ranks,         ///< finds co-ranks by bisecting whole runs
    co_ranks_within,  ///< finds co-ranks, bounded by the co-ranks of the previous operation
    merge,            ///< finds the co-rank of each output slot by bisecting whole runs, and merges
    /// finds the co-rank of each output slot, bounded by the co-ranks of the previous operation,
    /// and merges
    merge_bounded,
};

struct MergeStep {
    StepKind kind = StepKind::local_sort;
    /// number of the level, which merges runs of 2^(level - 1) values; log2_local in the local sort
    unsigned level = 0;
    unsigned step = 0;  ///< number of the operation within the level
    /// log2 of the distance of the ranks whose co-ranks the operation finds
    unsigned log2_spacing = 0;
    /// log2 of the distance of the ranks whose co-ranks bound the bisection
    unsigned log2_bound = 0;
    std::uint32_t instances = 0;
    bool is_ahead = false;  ///< true if the bisection is bounded on both sides

    std::uint32_t run() const { return 1u << (level - 1); }
    bool is_bounded() const {
        return kind == StepKind::co_ranks_within || kind == StepKind::merge_bounded;
    }
    bool is_merge() const { return kind == StepKind::merge || kind == StepKind::merge_bounded; }
    /// True if the operation writes values, false if it writes co-ranks.
    bool writes_places() const { return is_merge() || kind == StepKind::local_sort; }
};

/// The operations that sort n values, which fill a whole number of output slots.
struct IntervalPlan {
    std::uint32_t n = 0;
    IntervalOptions options;
    std::vector<MergeStep> steps;

    std::uint32_t places() const { return n >> options.log2_place; }
    /// Largest number of co-ranks in an operation, or 0 if no operation finds co-ranks.
    std::uint32_t most_co_ranks() const;
};
IntervalPlan make_plan(std::uint32_t n, const IntervalOptions& options);

/// Length of the interval [low, low + length] in which a step bisects the co-rank of a rank, in a
/// merge of `size` values. For a step that is bounded on both sides, the result is the maximum.
std::uint32_t uncertainty(const MergeStep& step, std::uint64_t rank, std::uint64_t size);

/// Number of comparisons to bisect a co-rank in [low, low + length].
unsigned bisections(std::uint32_t length);

}  // namespace sorts::intervals
