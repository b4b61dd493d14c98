// SPDX-License-Identifier: MIT
#include "viewer/model/steps.h"

#include <gtest/gtest.h>

namespace viewer {
namespace {

using abisort::KernelName;
using abisort::Variant;

const abisort::Plan plan = abisort::make_plan(5, Variant::overlapped);

TEST(Steps, everyUnitReachesTheEndAndComesBack) {
    for (const Unit unit : {Unit::operation, Unit::step, Unit::stage, Unit::level}) {
        std::vector<std::size_t> forward = {0};
        while (forward.back() < plan.operations.size())
            forward.push_back(next(plan, forward.back(), unit));
        std::vector<std::size_t> back = {plan.operations.size()};
        while (back.back() > 0)
            back.push_back(previous(plan, back.back(), unit));
        EXPECT_EQ(forward, std::vector<std::size_t>(back.rbegin(), back.rend()));
    }
}

TEST(Steps, stopAtTheReportsCounts) {
    // 2j - 1 steps on level j (§5.4), j stages; the source values come before.
    const auto count = [](Unit unit) {
        std::size_t stops = 0;
        for (std::size_t p = 0; p < plan.operations.size(); p = next(plan, p, unit))
            ++stops;
        return stops;
    };
    EXPECT_EQ(count(Unit::operation), plan.operations.size());
    EXPECT_EQ(count(Unit::step), 1 + 1 + 3 + 5 + 7 + 9);
    EXPECT_EQ(count(Unit::stage), 1 + 1 + 2 + 3 + 4 + 5);
    EXPECT_EQ(count(Unit::level), 1 + 5);
}

TEST(Steps, endsDoNotMove) {
    EXPECT_EQ(previous(plan, 0, Unit::level), 0);
    EXPECT_EQ(next(plan, plan.operations.size(), Unit::level), plan.operations.size());
}

TEST(Steps, aTargetIsFoundByLevelStepStageAndPhase) {
    const auto at = find(plan, {4, 3, {}, {}});
    ASSERT_TRUE(at);
    EXPECT_EQ(plan.operations[*at - 1].level, 4);
    EXPECT_EQ(plan.operations[*at - 1].step, 3);
    EXPECT_NE(plan.operations[*at - 2].step, 3);
    const auto phase = find(plan, {4, {}, 1, 2});
    ASSERT_TRUE(phase);
    EXPECT_EQ(plan.operations[*phase - 1].step, 2 * 1 + 2);
    EXPECT_FALSE(find(plan, {9, {}, {}, {}}));
    EXPECT_FALSE(find(plan, {4, {}, 3, 1}));
}

TEST(Steps, aStepEndsWithItsCopies) {
    const auto at = find(plan, {4, 2, {}, {}});
    const std::size_t end = end_of_step(plan, *at - 1);
    EXPECT_EQ(plan.operations[end - 1].kernel, KernelName::copy_back);
    EXPECT_EQ(plan.operations[end].step, 3);
}

TEST(Breakpoints, stopAfterAnOperationAKernelOrAWriteToANode) {
    const Breakpoint operation{Breakpoint::Kind::operation, 12, {}, 0};
    EXPECT_EQ(run_forward(plan, 0, {operation}), 13);
    EXPECT_EQ(run_forward(plan, 13, {operation}), plan.operations.size());
    EXPECT_EQ(run_back(plan, plan.operations.size(), {operation}), 13);
    EXPECT_EQ(run_back(plan, 13, {operation}), 0);

    const Breakpoint kernel{Breakpoint::Kind::kernel, 0, KernelName::phase_i, 0};
    const std::size_t first = run_forward(plan, 0, {kernel});
    EXPECT_EQ(plan.operations[first - 1].kernel, KernelName::phase_i);
    for (std::size_t o = 0; o + 1 < first; ++o)
        EXPECT_NE(plan.operations[o].kernel, KernelName::phase_i);

    const Breakpoint node{Breakpoint::Kind::node, 0, {}, 17};
    std::size_t stops = 0;
    for (std::size_t p = run_forward(plan, 0, {node}); p < plan.operations.size();
         p = run_forward(plan, p, {node})) {
        ++stops;
        bool writes = false;
        for (const abisort::PlanBlock& block : plan.operations[p - 1].blocks)
            writes |= block.output.start <= 8 && 8 < block.output.end();
        EXPECT_TRUE(writes) << p;
    }
    EXPECT_GT(stops, 3);
}

TEST(Breakpoints, sayWhatTheyAre) {
    EXPECT_EQ((Breakpoint{Breakpoint::Kind::operation, 12, {}, 0}).text(), "operation 12");
    EXPECT_EQ((Breakpoint{Breakpoint::Kind::kernel, 0, KernelName::phase_i, 0}).text(),
              "kernel phase_i");
    EXPECT_EQ((Breakpoint{Breakpoint::Kind::node, 0, {}, 17}).text(), "node 17");
}

}  // namespace
}  // namespace viewer
