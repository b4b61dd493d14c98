// SPDX-License-Identifier: MIT
#include "sorts/intervals/plan.h"

#include <algorithm>
#include <bit>

namespace sorts::intervals {
namespace {

// Co-ranks of their own do not pay below so many times their spacing (docs/performance.md).
constexpr unsigned log2_least_spacings = 2;

std::uint32_t rounded_up(std::uint64_t n, unsigned log2) {
    return static_cast<std::uint32_t>((n + (std::uint64_t{1} << log2) - 1) >> log2);
}

class PlanBuilder {
  public:
    PlanBuilder(std::uint32_t n, const Setup& setup) : plan_{n, setup, {}} {}

    Plan build() {
        add(StepKind::local_sort, plan_.setup.log2_place, 0, plan_.setup.log2_place);
        for (unsigned level = plan_.setup.log2_place + 1; std::uint64_t{1} << (level - 1) < plan_.n;
             ++level)
            add_level(level);
        return std::move(plan_);
    }

  private:
    void add_level(unsigned level) {
        const Setup& setup = plan_.setup;
        if (setup.co_ranks == CoRanks::by_stages && level > setup.log2_place + 1)
            add_stages(level);
        else if (setup.co_ranks == CoRanks::every &&
                 level >= setup.log2_spacing + log2_least_spacings) {
            add(StepKind::co_ranks, level, 0, setup.log2_spacing);
            add(StepKind::merge_bounded, level, 1, setup.log2_spacing);
        } else {
            add(StepKind::merge, level, 0, setup.log2_place);
        }
    }

    // Stage k splits 2^k subsequences of 2^(level - k) ranks in the middle. The last stage whose
    // parts are places is the merge's own.
    void add_stages(unsigned level) {
        unsigned stage = 0;
        for (unsigned spacing = level - 1; spacing > plan_.setup.log2_place; --spacing, ++stage)
            add(stage == 0 ? StepKind::co_ranks : StepKind::co_ranks_of_stage, level, stage,
                spacing);
        add(StepKind::merge_bounded, level, stage, plan_.setup.log2_place + 1);
    }

    void add(StepKind kind, unsigned level, unsigned stage, unsigned log2_spacing) {
        plan_.steps.push_back({kind, level, stage, log2_spacing, 0});
        Step& step = plan_.steps.back();
        step.instances = step.writes_places() ? plan_.places() : rounded_up(plan_.n, log2_spacing);
    }

    Plan plan_;
};

// Of sorting a place, and of merging two intervals into it: bitonic networks (§2.2).
std::uint64_t comparisons_in_place(unsigned log2_place, bool merges) {
    const std::uint64_t place = std::uint64_t{1} << log2_place;
    return merges ? place + place / 2 * log2_place
                  : place / 2 * (log2_place * (log2_place + 1) / 2);
}

// Of the co-ranks of every 2^log2_rank-th rank, in the merge of two runs, or one, of `size` values
// together.
template <class Length>
std::uint64_t sum_of_merge(std::uint64_t size, unsigned log2_rank, Length length) {
    std::uint64_t sum = 0;
    for (std::uint64_t rank = 0; rank < size; rank += std::uint64_t{1} << log2_rank)
        sum += bisections(static_cast<std::uint32_t>(length(rank)));
    return sum;
}

// The same of all merges of a step: all but the last are alike.
template <class Length>
std::uint64_t sum_of_step(const Plan& plan, const Step& step, unsigned log2_rank, Length length) {
    const std::uint64_t merge = std::uint64_t{2} * step.run();
    const auto of = [&](std::uint64_t size) {
        return sum_of_merge(size, log2_rank,
                            [&](std::uint64_t rank) { return length(rank, size); });
    };
    return plan.n / merge * of(merge) + of(plan.n % merge);
}

}  // namespace

unsigned bisections(std::uint32_t length) {
    return static_cast<unsigned>(std::bit_width(length));
}

std::uint32_t Plan::most_co_ranks() const {
    std::uint32_t most = 0;
    for (const Step& step : steps)
        if (step.kind == StepKind::co_ranks || step.kind == StepKind::co_ranks_of_stage)
            most = std::max(most, step.instances);
    return most;
}

Plan make_plan(std::uint32_t n, const Setup& setup) {
    return PlanBuilder(n, setup).build();
}

std::uint64_t comparisons(const Plan& plan, const Step& step) {
    // The co-rank of rank d lies in [max(0, d - |B|), min(d, |A|)].
    const auto from_nothing = [&](std::uint64_t rank, std::uint64_t size) {
        const std::uint64_t a = std::min<std::uint64_t>(step.run(), size);
        const std::uint64_t b = size - a;
        return std::min(rank, a) - (rank > b ? rank - b : 0);
    };
    // It is at most so much more than the co-rank of an earlier rank as it comes later.
    const std::uint64_t spacing = std::uint64_t{1} << step.log2_spacing;
    const auto from_before = [&](std::uint64_t rank, std::uint64_t) {
        return rank & (spacing - 1);
    };
    const auto middles = [&](std::uint64_t rank, std::uint64_t) { return rank & spacing; };
    const unsigned log2_place = plan.setup.log2_place;
    const std::uint64_t merged = plan.places() * comparisons_in_place(log2_place, true);
    switch (step.kind) {
        case StepKind::local_sort:
            return plan.places() * comparisons_in_place(log2_place, false);
        case StepKind::co_ranks:
            return sum_of_step(plan, step, step.log2_spacing, from_nothing);
        case StepKind::co_ranks_of_stage:
            return sum_of_step(plan, step, step.log2_spacing, middles);
        case StepKind::merge:
            return merged + sum_of_step(plan, step, log2_place, from_nothing);
        case StepKind::merge_bounded:
            return merged + sum_of_step(plan, step, log2_place, from_before);
    }
    return 0;
}

std::uint64_t comparisons(const Plan& plan) {
    std::uint64_t sum = 0;
    for (const Step& step : plan.steps)
        sum += comparisons(plan, step);
    return sum;
}

}  // namespace sorts::intervals
