// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "layout/mapping.h"
#include "shaders/types.h"
#include "sorts/intervals/plan.h"

// What the instances of a level stand for, once it is known how the values are ordered
// (docs/intervals.md).
namespace sorts::intervals {

/// Two runs that are merged, as elements of the stream of values; B is shorter or empty where the
/// values end.
struct Merge {
    layout::Block a;
    layout::Block b;

    std::uint32_t size() const { return a.length + b.length; }
};

/// The merge that an element of the stream is of.
Merge merge_of(const IntervalPlan& plan, const MergeStep& step, std::uint32_t element);

/// What an instance of a step stands for: ranks, from that whose co-rank it bisects on, and the
/// intervals of A and B that hold their values. All are elements of the streams of values, the
/// ranks of the one that the level writes.
struct IntervalPair {
    layout::Block ranks;
    layout::Block a;
    layout::Block b;
};

/// Those of all instances of a step, by their numbers. `ranks` are those of the values before the
/// level, in their places.
std::vector<IntervalPair> interval_pairs(const IntervalPlan& plan, const MergeStep& step,
                                         std::span<const std::uint32_t> ranks);

struct LevelStep {
    MergeStep step;
    std::vector<IntervalPair> pairs;
};

/// A recursion level of sorting certain values.
struct Level {
    IntervalPlan plan;
    unsigned level = 0;
    std::vector<shaders::value_t> values;  ///< before the level: its runs
    std::vector<std::uint32_t> ranks;      ///< of those values, among all
    std::vector<LevelStep> steps;          ///< none where the plan merges nothing
};
Level make_level(const IntervalPlan& plan, unsigned level, std::vector<shaders::value_t> values);

}  // namespace sorts::intervals
