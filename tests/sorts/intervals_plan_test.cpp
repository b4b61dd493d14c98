// SPDX-License-Identifier: MIT
// Tests of the plan of merging by intervals: its operations and their comparisons.
#include "sorts/intervals/plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <ctime>

#include "abisort/counts.h"

namespace sorts::intervals {
namespace {

using testing::ElementsAre;

const IntervalOptions none{4, {}, false};
const IntervalOptions every_256th{4, {8}, false};
const IntervalOptions by_stages{4, {}, true};

std::vector<StepKind> kinds(const IntervalPlan& plan) {
    std::vector<StepKind> kinds;
    for (const MergeStep& step : plan.steps)
        kinds.push_back(step.kind);
    return kinds;
}

TEST(IntervalsPlan, aLevelIsOneOperation) {
    EXPECT_THAT(kinds(make_plan(16, none)), ElementsAre(StepKind::local_sort));
    EXPECT_THAT(kinds(make_plan(32, none)), ElementsAre(StepKind::local_sort, StepKind::merge));
    for (unsigned log2_n = 4; log2_n <= 31; ++log2_n) {
        EXPECT_EQ(make_plan(1u << log2_n, none).steps.size(), log2_n - 3);
        EXPECT_EQ(make_plan(1u << log2_n, {.log2_place = 3, .log2_spacings = {}, .log2_local = 3})
                      .steps.size(),
                  log2_n - 2);
    }
    EXPECT_EQ(make_plan((1u << 20) + 16, none).steps.size(), 18u);
}

// Comparisons of a step, rank by rank, without merging and sorting within output slots.
std::uint64_t bisected_by_rank(const IntervalPlan& plan, const MergeStep& step) {
    std::uint64_t sum = 0;
    for (std::uint64_t rank = 0; rank < plan.n; rank += std::uint64_t{1} << step.log2_spacing) {
        const std::uint64_t merge = std::uint64_t{2} * step.run();
        const std::uint64_t first = rank / merge * merge;
        const std::uint64_t size = std::min<std::uint64_t>(merge, plan.n - first);
        sum += bisections(uncertainty(step, rank - first, size));
    }
    return sum;
}

TEST(IntervalsPlan, comparisonsAreThoseOfEveryRank) {
    IntervalOptions ahead{4, {11, 8, 6}, false};
    ahead.bounds_ahead = true;
    for (const IntervalOptions& options : {none, every_256th, by_stages, ahead})
        for (const std::uint32_t n : {32u, 48u, 1024u, 4096u + 16, 6000u, 16384u, 30000u}) {
            const IntervalPlan plan = make_plan(n, options);
            for (const MergeStep& step : plan.steps) {
                if (step.kind == StepKind::local_sort)
                    continue;
                const std::uint64_t within = step.is_merge() ? plan.places() * (1 + 4 * 8) : 0;
                EXPECT_EQ(comparisons(plan, step), bisected_by_rank(plan, step) + within)
                    << n << ", level " << step.level << " step " << step.step;
            }
        }
}

// A sorter of 2^31 values is made, or rejected, quickly. Visiting each rank would take half a
// second.
TEST(IntervalsPlan, comparisonsOf2To31ValuesAreNotSummedRankByRank) {
    const std::clock_t start = std::clock();
    EXPECT_GT(comparisons(make_plan(1u << 31, none)), std::uint64_t{1} << 36);
    EXPECT_LT(std::clock() - start, CLOCKS_PER_SEC / 10);
}

// Two slots of 16 take 80 comparisons each, a half-cleaner and a merge. Both instances do this, so
// it is twice the work of sorting the values. For slots of two values, a level is saved for every
// time that they double.
TEST(IntervalsPlan, sortingPlacesTogetherSavesLevels) {
    const struct {
        IntervalOptions alone, together;
        std::uint64_t comparisons_alone;  ///< of an instance
        unsigned levels;                  ///< number of levels that are saved
        std::uint64_t comparisons;
    } cases[] = {{every_256th, {.log2_spacings = {8}, .log2_local = 5}, 80, 1, 2 * 80 + 16 + 32},
                 {{.log2_place = 1, .log2_spacings = {}, .log2_local = 1, .texel = 1},
                  {.log2_place = 1, .log2_spacings = {}, .log2_local = 3, .texel = 1},
                  1,
                  2,
                  24}};
    for (const auto& [one_by_one, options, of_one, levels, of_several] : cases)
        for (unsigned log2_n = 5; log2_n <= 20; ++log2_n) {
            const IntervalPlan alone = make_plan(1u << log2_n, one_by_one);
            const IntervalPlan plan = make_plan(1u << log2_n, options);
            EXPECT_EQ(plan.steps.size() + levels, alone.steps.size());
            EXPECT_EQ(plan.steps.front().level, alone.steps.front().level + levels);
            EXPECT_EQ(comparisons(alone, alone.steps.front()), alone.places() * of_one);
            EXPECT_EQ(comparisons(plan, plan.steps.front()), plan.places() * of_several);
        }
    EXPECT_THAT(kinds(make_plan(48, cases[0].together)),
                ElementsAre(StepKind::local_sort, StepKind::merge));
}

TEST(IntervalsPlan, aStageIsOneOperation) {
    EXPECT_THAT(kinds(make_plan(128, by_stages)),
                ElementsAre(StepKind::local_sort, StepKind::merge,          // level 5
                            StepKind::co_ranks, StepKind::merge_bounded,    // level 6
                            StepKind::co_ranks, StepKind::co_ranks_within,  // level 7
                            StepKind::merge_bounded));
    // Levels 5 to log n have level - 4 stages each, which are O(log^2 n) stages without overlap.
    EXPECT_EQ(make_plan(1u << 20, by_stages).steps.size(), 1 + 16 * 17 / 2u);
}

TEST(IntervalsPlan, bisectingMakesTheFewestComparisonsThereAre) {
    for (std::uint32_t length = 0; length <= 4096; ++length)
        EXPECT_EQ(static_cast<int>(bisections(length)),
                  std::countr_zero(std::bit_ceil(length + 1)));
}

// Stage k of merging m = 2^j makes j - k comparisons in each of its 2^k subsequences, as in the
// paper (§4.1). With the stages below an output slot, this makes 2m - log m - 2 comparisons.
TEST(IntervalsPlan, stagesMakeTheReportsComparisons) {
    constexpr unsigned log2_n = 20;
    const IntervalPlan plan = make_plan(1u << log2_n, by_stages);
    std::vector<std::uint64_t> bisected(log2_n + 1);
    for (const MergeStep& step : plan.steps)
        if (step.level > 4)
            bisected[step.level] +=
                comparisons(plan, step) - (step.is_merge() ? plan.places() * (1 + 4 * 8) : 0);
    for (unsigned j = 5; j <= log2_n; ++j) {
        std::uint64_t of_a_merge = 0;
        for (unsigned k = 0; k + 4 < j; ++k)
            of_a_merge += std::uint64_t{j - k} << k;
        EXPECT_EQ(bisected[j], of_a_merge << (log2_n - j)) << "level " << j;
        // the remaining stages of the 2006 paper work on trees of 16
        const std::uint64_t of_16 = abisort::formula::merge_comparisons(4) << (j - 4);
        EXPECT_EQ(of_a_merge + of_16, abisort::formula::merge_comparisons(j));
    }
}

// With stages, bisections and slots take a constant number of comparisons per value and level, O(n
// log n) in total. Bisecting whole runs takes O(n log^2 n).
TEST(IntervalsPlan, stagesAreNLogNAndBisectingFromNothingIsNot) {
    const auto per_level = [](const intervals::IntervalOptions& options, unsigned log2_n) {
        const double n = std::uint64_t{1} << log2_n;
        return static_cast<double>(comparisons(make_plan(1u << log2_n, options))) / (n * log2_n);
    };
    for (unsigned log2_n = 6; log2_n <= 24; log2_n += 3) {
        EXPECT_LT(per_level(by_stages, log2_n), 3.4);
        EXPECT_LT(per_level(by_stages, log2_n), per_level(none, log2_n) + 1e-9);
    }
    EXPECT_GT(per_level(none, 24) - per_level(none, 12), 0.3);
    EXPECT_LT(per_level(every_256th, 24), per_level(none, 24));
}

}  // namespace
}  // namespace sorts::intervals
