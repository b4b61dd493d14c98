// SPDX-License-Identifier: MIT
// Tests of the plan of merging by intervals.
#include "sorts/intervals/plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sorts::intervals {
namespace {

using testing::ElementsAre;

const IntervalOptions none{4, {}, false};
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

TEST(IntervalsPlan, aStageIsOneOperation) {
    EXPECT_THAT(kinds(make_plan(128, by_stages)),
                ElementsAre(StepKind::local_sort, StepKind::merge,          // level 5
                            StepKind::co_ranks, StepKind::merge_bounded,    // level 6
                            StepKind::co_ranks, StepKind::co_ranks_within,  // level 7
                            StepKind::merge_bounded));
    // Level j, for j = 5 to log n, has j - 4 stages. Without overlap, all levels together have
    // O(log^2 n) stages.
    EXPECT_EQ(make_plan(1u << 20, by_stages).steps.size(), 1 + 16 * 17 / 2u);
}

}  // namespace
}  // namespace sorts::intervals
