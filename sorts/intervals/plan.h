// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

// The plan of merging by intervals (docs/intervals.md): which operations sort n values, and what
// each of them compares, before any value is read and without streams.
namespace sorts::intervals {

/// Which co-ranks are bisected by operations of their own, before those of a level's places.
enum class CoRanks {
    none,       ///< every place bisects from nothing: O(n log^2 n) comparisons
    every,      ///< those of every spacing-th rank bound the places': the same, a smaller constant
    by_stages,  ///< stage by stage within those of the stage before: O(n log n) (§4.1)
};

/// How values are sorted.
struct Setup {
    unsigned log2_place = 4;  ///< logarithm of the values that an instance owns: 3 or 4
    CoRanks co_ranks = CoRanks::every;
    unsigned log2_spacing = 8;  ///< CoRanks::every: at least log2_place + 1

    std::uint32_t place() const { return 1u << log2_place; }
};

/// What an operation does.
enum class StepKind {
    local_sort,         ///< sorts the values of each place
    co_ranks,           ///< bisects co-ranks from nothing
    co_ranks_of_stage,  ///< bisects them within those of the stage before
    merge,              ///< bisects and merges, places
    merge_bounded,      ///< the same, within the co-ranks that were found before
};

struct Step {
    StepKind kind = StepKind::local_sort;
    unsigned level = 0;         ///< runs of 2^(level - 1) are merged; local sort: log2_place
    unsigned stage = 0;         ///< of the level; the places' own bisection is the last
    unsigned log2_spacing = 0;  ///< between the co-ranks that are found, or were found before
    std::uint32_t instances = 0;

    std::uint32_t run() const { return 1u << (level - 1); }
    bool is_merge() const { return kind == StepKind::merge || kind == StepKind::merge_bounded; }
    /// Whether it writes all values, or co-ranks.
    bool writes_places() const { return is_merge() || kind == StepKind::local_sort; }
};

/// The operations of sorting n values, n a multiple of a place.
struct Plan {
    std::uint32_t n = 0;
    Setup setup;
    std::vector<Step> steps;

    std::uint32_t places() const { return n >> setup.log2_place; }
    /// Co-ranks that the largest operation finds; 0 if none does.
    std::uint32_t most_co_ranks() const;
};
Plan make_plan(std::uint32_t n, const Setup& setup);

/// Comparisons of a step, whatever the values are.
std::uint64_t comparisons(const Plan& plan, const Step& step);
std::uint64_t comparisons(const Plan& plan);

/// Comparisons of bisecting a co-rank that is known to lie in [low, low + length].
unsigned bisections(std::uint32_t length);

}  // namespace sorts::intervals
