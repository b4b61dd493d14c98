// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "inspect/instance_events.h"
#include "shaders/types.h"
#include "sorts/intervals/level.h"

namespace inspect {

/// A comparison in a bisection: is A[a] greater than B[b]? An element after the end of a run counts
/// as infinite and is not read.
struct Probe {
    std::uint32_t a = 0;  ///< indexes in the runs A and B
    std::uint32_t b = 0;
    shaders::value_t value_a{};
    shaders::value_t value_b{};
    bool reads_a = false;
    bool reads_b = false;
    /// true: A[a] is greater, so the co-rank is at most a; false: the co-rank is greater than a
    bool is_greater = false;
    /// range of possible co-ranks after the comparison, from low to high inclusive
    std::uint32_t low = 0;
    std::uint32_t high = 0;
};

/// How an instance found the co-rank of its first rank. A Bisection is reconstructed from the
/// instance's accesses.
struct Bisection {
    sorts::intervals::Merge merge;
    std::uint32_t instance = 0;
    std::uint32_t rank = 0;  ///< first rank of the instance within the merge
    std::uint32_t low = 0;   ///< range of possible co-ranks before the first comparison
    std::uint32_t high = 0;
    std::vector<Probe> probes;
    std::uint32_t co_rank = 0;
};

/// Reconstructs the bisection of the instance that writes an output slot. The step must not be a
/// local sort.
Bisection make_bisection(const sorts::intervals::IntervalPlan& plan,
                         const sorts::intervals::MergeStep& step, std::uint32_t instance,
                         std::span<const Event> events);

}  // namespace inspect
