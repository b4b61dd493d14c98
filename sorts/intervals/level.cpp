// SPDX-License-Identifier: MIT
#include "sorts/intervals/level.h"

#include <algorithm>
#include <numeric>

namespace sorts::intervals {
namespace {

std::vector<std::uint32_t> ranks_of(const std::vector<shaders::value_t>& values) {
    std::vector<std::uint32_t> sorted(values.size());
    std::iota(sorted.begin(), sorted.end(), 0u);
    std::ranges::sort(sorted, {},
                      [&](std::uint32_t i) { return std::pair(values[i].key, values[i].id); });
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t rank = 0; rank < sorted.size(); ++rank)
        ranks[sorted[rank]] = rank;
    return ranks;
}

// Finds the interval pairs of all instances of a step by merging the ranks one by one. `ranks` has
// the rank of each value before the level, among all values.
std::vector<IntervalPair> interval_pairs(const IntervalPlan& plan, const MergeStep& step,
                                         const std::vector<std::uint32_t>& ranks) {
    std::vector<IntervalPair> pairs;
    for (std::uint32_t first = 0; first < plan.n;) {
        const Merge merge = merge_of(plan, step, first);
        std::uint32_t a = merge.a.start;
        std::uint32_t b = merge.b.start;
        while (first < merge.b.end()) {
            const auto length = static_cast<std::uint32_t>(
                std::min<std::uint64_t>(1u << step.log2_spacing, merge.b.end() - first));
            IntervalPair pair{{first, length}, {a, 0}, {b, 0}};
            for (std::uint32_t rank = 0; rank < length; ++rank) {
                const bool is_of_a =
                    b == merge.b.end() || (a < merge.a.end() && ranks[a] < ranks[b]);
                ++(is_of_a ? a : b);
            }
            pair.a.length = a - pair.a.start;
            pair.b.length = b - pair.b.start;
            pairs.push_back(pair);
            first += length;
        }
    }
    return pairs;
}

}  // namespace

Merge merge_of(const IntervalPlan& plan, const MergeStep& step, std::uint32_t element) {
    const std::uint32_t first = element & ~(2 * step.run() - 1);
    const std::uint32_t a = std::min(step.run(), plan.n - first);
    return {{first, a}, {first + a, std::min(step.run(), plan.n - first - a)}};
}

Level make_level(const IntervalPlan& plan, unsigned level, std::vector<shaders::value_t> values) {
    Level made{plan, level, std::move(values), {}, {}};
    made.ranks = ranks_of(made.values);
    for (const MergeStep& step : plan.steps)
        if (step.level == level && step.kind != StepKind::local_sort)
            made.steps.push_back({step, interval_pairs(plan, step, made.ranks)});
    return made;
}

}  // namespace sorts::intervals
