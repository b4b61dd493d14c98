// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "layout/mapping.h"
#include "shaders/types.h"
#include "sorts/intervals/plan.h"

// A level of the sort `intervals` with its values, for views: the intervals that each instance
// merges (docs/intervals.md).
namespace sorts::intervals {

/// Two runs that are merged, as blocks of the stream of values. At the end of the stream, B may be
/// shorter or empty.
struct Merge {
    layout::Block a;
    layout::Block b;

    std::uint32_t size() const { return a.length + b.length; }
};

/// Returns the merge that an element of the stream belongs to.
Merge merge_of(const IntervalPlan& plan, const MergeStep& step, std::uint32_t element);

/// The ranks of one instance in a step, and the intervals of A and B that hold the values of these
/// ranks. The instance bisects the co-rank of the first rank.
struct IntervalPair {
    layout::Block ranks;
    layout::Block a;
    layout::Block b;
};

struct LevelStep {
    MergeStep step;
    std::vector<IntervalPair> pairs;
};

/// A recursion level with the values that it merges.
struct Level {
    IntervalPlan plan;
    unsigned level = 0;
    std::vector<shaders::value_t> values;  ///< values before the level, as sorted runs
    std::vector<std::uint32_t> ranks;      ///< rank of each value among all values
    std::vector<LevelStep> steps;          ///< empty if the level merges nothing
};
Level make_level(const IntervalPlan& plan, unsigned level, std::vector<shaders::value_t> values);

}  // namespace sorts::intervals
