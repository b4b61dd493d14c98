// SPDX-License-Identifier: MIT
#include "sorts/intervals/plan.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace sorts::intervals {
namespace {

// An operation that finds co-ranks saves time only if runs are at least 2^log2_least_spacings times
// as long as the spacing of the co-ranks.
constexpr unsigned log2_least_spacings = 2;

std::uint32_t rounded_up(std::uint64_t n, unsigned log2) {
    return static_cast<std::uint32_t>((n + (std::uint64_t{1} << log2) - 1) >> log2);
}

class PlanBuilder {
  public:
    PlanBuilder(std::uint32_t n, const IntervalOptions& options) : plan_{n, options, {}} {}

    IntervalPlan build() {
        const unsigned log2_local = plan_.options.log2_local;
        plan_.steps.push_back(
            {StepKind::local_sort, log2_local, 0, plan_.options.log2_place, 0, plan_.places()});
        for (unsigned level = log2_local + 1; std::uint64_t{1} << (level - 1) < plan_.n; ++level)
            add_level(level);
        return std::move(plan_);
    }

  private:
    void add_level(unsigned level) {
        MergeStep step{StepKind::co_ranks, level, 0, 0, 0, 0};
        for (const unsigned log2_spacing : spacings(level)) {
            step.log2_spacing = log2_spacing;
            step.instances = rounded_up(plan_.n, log2_spacing);
            plan_.steps.push_back(step);
            step = {StepKind::co_ranks_within, level, step.step + 1, 0, log2_spacing, 0,
                    !plan_.options.by_stages};
        }
        step.kind = step.step == 0 ? StepKind::merge : StepKind::merge_bounded;
        step.log2_spacing = plan_.options.log2_place;
        step.instances = plan_.places();
        plan_.steps.push_back(step);
    }

    // Stage k splits 2^k subsequences of 2^(level - k) ranks in the middle. The stage that splits
    // into output slots is part of the merge operation.
    std::vector<unsigned> spacings(unsigned level) const {
        std::vector<unsigned> spacings;
        if (plan_.options.by_stages)
            for (unsigned spacing = level - 1; spacing > plan_.options.log2_place; --spacing)
                spacings.push_back(spacing);
        else
            std::ranges::copy_if(
                plan_.options.log2_spacings, std::back_inserter(spacings),
                [&](unsigned spacing) { return level >= spacing + log2_least_spacings; });
        return spacings;
    }

    IntervalPlan plan_;
};

}  // namespace

unsigned bisections(std::uint32_t length) {
    return static_cast<unsigned>(std::bit_width(length));
}

std::uint32_t IntervalPlan::most_co_ranks() const {
    std::uint32_t most = 0;
    for (const MergeStep& step : steps)
        if (!step.writes_places())
            most = std::max(most, step.instances);
    return most;
}

IntervalPlan make_plan(std::uint32_t n, const IntervalOptions& options) {
    return PlanBuilder(n, options).build();
}

std::uint32_t uncertainty(const MergeStep& step, std::uint64_t rank, std::uint64_t size) {
    // If two ranks differ by d, their co-ranks differ by at most d.
    if (step.is_bounded()) {
        const std::uint64_t bound = std::uint64_t{1} << step.log2_bound;
        const std::uint64_t behind = rank & (bound - 1);
        return static_cast<std::uint32_t>(
            step.is_ahead ? std::min({behind, bound - behind, size - rank}) : behind);
    }
    // The co-rank of rank d in runs A and B is in [max(0, d - |B|), min(d, |A|)].
    const std::uint64_t a = std::min<std::uint64_t>(step.run(), size);
    const std::uint64_t b = size - a;
    return static_cast<std::uint32_t>(std::min(rank, a) - (rank > b ? rank - b : 0));
}

}  // namespace sorts::intervals
