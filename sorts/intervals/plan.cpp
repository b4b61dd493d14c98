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
                    plan_.options.bounds_ahead};
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

// Comparisons of merging two intervals into an output slot. The first texel's values are sorted.
// Each further texel needs one comparison that selects the run, and an odd-even merge with the
// texel in registers. Texels with one value need no odd-even merge.
std::uint64_t comparisons_of_merge(const IntervalOptions& options) {
    if (options.texel == 1)
        return options.place();
    return options.texel == 4 ? 4 + (1 + 9) * (options.place() / 4)
                              : 1 + (1 + 3) * (options.place() / 2);
}

std::uint64_t comparisons_of_bitonic_sort(std::uint64_t log2) {
    return (std::uint64_t{1} << log2) / 2 * (log2 * (log2 + 1) / 2);
}

// Comparisons of an instance of the local sort (§2.2). An instance sorts all of its values, or it
// sorts two slots of 16 and merges the half that is its own.
std::uint64_t comparisons_of_local_sort(const IntervalOptions& options) {
    const std::uint64_t log2 = options.log2_place;
    if (options.log2_local <= 4 || options.local_sort_is_one_slot())
        return comparisons_of_bitonic_sort(options.log2_local);
    const std::uint64_t half_cleaner = options.place();
    const std::uint64_t merge = options.place() / 2 * log2;
    return 2 * comparisons_of_bitonic_sort(log2) + half_cleaner + merge;
}

std::uint64_t comparisons_in_place(const IntervalOptions& options, const MergeStep& step) {
    if (!step.writes_places())
        return 0;
    return step.is_merge() ? comparisons_of_merge(options) : comparisons_of_local_sort(options);
}

// Sums `bisections` over the lengths first, first + spacing, ... below `end`.
std::uint64_t sum_of_bisections(std::uint64_t first, std::uint64_t spacing, std::uint64_t end) {
    const auto lengths_below = [&](std::uint64_t limit) {
        return limit <= first ? 0 : (limit - first + spacing - 1) / spacing;
    };
    std::uint64_t sum = 0;
    for (unsigned width = 1; end > std::uint64_t{1} << (width - 1); ++width)
        sum += width * (lengths_below(std::min(end, std::uint64_t{1} << width)) -
                        lengths_below(std::uint64_t{1} << (width - 1)));
    return sum;
}

// Sums the bisections of a merge over the ranks from `first` to `end`, one by one.
std::uint64_t sum_of_ranks(const MergeStep& step, std::uint64_t first, std::uint64_t end,
                           std::uint64_t size) {
    std::uint64_t sum = 0;
    for (std::uint64_t rank = first; rank < end; rank += std::uint64_t{1} << step.log2_spacing)
        sum += bisections(uncertainty(step, rank, size));
    return sum;
}

// Sums the bisections over all co-ranks that a step finds in a merge of `size` values. The function
// does not loop over all ranks, so that even programs of 2^31 values are planned quickly.
std::uint64_t sum_of_merge(const MergeStep& step, std::uint64_t size) {
    const std::uint64_t spacing = std::uint64_t{1} << step.log2_spacing;
    if (step.is_bounded()) {
        // All ranges between two bounds need the same bisections, except for the last range.
        const std::uint64_t bound = std::uint64_t{1} << step.log2_bound;
        const std::uint64_t alike = size < 2 * bound ? 0 : size / bound - 1;
        return alike * sum_of_ranks(step, 0, bound, size) +
               sum_of_ranks(step, alike * bound, size, size);
    }
    // `uncertainty` grows with the rank up to the length of the shorter run, and shrinks after the
    // length of the longer run.
    const std::uint64_t longer = std::min<std::uint64_t>(step.run(), size);
    const std::uint64_t shorter = size - longer;
    const auto ranks_below = [&](std::uint64_t rank) { return (rank + spacing - 1) / spacing; };
    // uncertainty of the last rank
    const std::uint64_t least = size - (ranks_below(size) - 1) * spacing;
    return sum_of_bisections(0, spacing, shorter) +
           (ranks_below(longer) - ranks_below(shorter)) *
               bisections(static_cast<std::uint32_t>(shorter)) +
           sum_of_bisections(least, spacing, shorter + 1);
}

// Sums the bisections over all merges of a step. All merges except the last one make the same
// number of comparisons.
std::uint64_t sum_of_step(const IntervalPlan& plan, const MergeStep& step) {
    const std::uint64_t merge = std::uint64_t{2} * step.run();
    return plan.n / merge * sum_of_merge(step, merge) + sum_of_merge(step, plan.n % merge);
}

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
    // The co-rank of rank d lies in [max(0, d - |B|), min(d, |A|)].
    const std::uint64_t a = std::min<std::uint64_t>(step.run(), size);
    const std::uint64_t b = size - a;
    return static_cast<std::uint32_t>(std::min(rank, a) - (rank > b ? rank - b : 0));
}

std::uint64_t comparisons(const IntervalPlan& plan, const MergeStep& step) {
    return (step.kind == StepKind::local_sort ? 0 : sum_of_step(plan, step)) +
           plan.places() * comparisons_in_place(plan.options, step);
}

std::uint64_t comparisons(const IntervalPlan& plan) {
    std::uint64_t sum = 0;
    for (const MergeStep& step : plan.steps)
        sum += comparisons(plan, step);
    return sum;
}

}  // namespace sorts::intervals
