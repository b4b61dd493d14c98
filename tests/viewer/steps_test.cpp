// SPDX-License-Identifier: MIT
#include "viewer/model/steps.h"

#include <gtest/gtest.h>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using abisort::KernelName;

const stream::Program program = abisort::make_program(
    abisort::make_plan(5, abisort::Variant::overlapped), layout::MappingKind::z_order);

TEST(Steps, everyUnitReachesTheEndAndComesBack) {
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::blocks))
        for (const Unit unit : {Unit::operation, Unit::step, Unit::stage, Unit::level}) {
            const stream::Program any = sorts::make_program(sort, {32, sort.mappings.front(), {}});
            std::vector<std::size_t> forward = {0};
            while (forward.back() < any.operations.size())
                forward.push_back(next(any, forward.back(), unit));
            std::vector<std::size_t> back = {any.operations.size()};
            while (back.back() > 0)
                back.push_back(previous(any, back.back(), unit));
            EXPECT_EQ(forward, std::vector<std::size_t>(back.rbegin(), back.rend())) << sort.name;
        }
}

TEST(Steps, ofANetworkAreItsStagesToo) {
    const sorts::Sort& network = *sorts::sort_named("network");
    const stream::Program steps =
        sorts::make_program(network, {32, layout::MappingKind::z_order, {}});
    for (std::size_t p = 0; p < steps.operations.size(); ++p) {
        EXPECT_EQ(next(steps, p, Unit::operation), p + 1);
        EXPECT_EQ(next(steps, p, Unit::step), p + 1);
        EXPECT_EQ(next(steps, p, Unit::stage), p + 1);
    }
    EXPECT_EQ(next(steps, 0, Unit::level), 1);
    EXPECT_EQ(next(steps, 3, Unit::level), 4);
    EXPECT_EQ(next(steps, 4, Unit::level), 7);
    EXPECT_FALSE(find(steps, {4, {}, 0, {}})) << "it has no stages";
}

TEST(Steps, stopAtTheReportsCounts) {
    // Level j has 2j - 1 steps (§5.4) and j stages. Before the first level, an operation writes the
    // source values.
    const auto count = [](Unit unit) {
        std::size_t stops = 0;
        for (std::size_t p = 0; p < program.operations.size(); p = next(program, p, unit))
            ++stops;
        return stops;
    };
    // The end of the program, after the last copy, is also a stop.
    EXPECT_EQ(count(Unit::step), 1 + 1 + 3 + 5 + 7 + 9 + 1);
    EXPECT_EQ(count(Unit::stage), 1 + 1 + 2 + 3 + 4 + 5 + 1);
    EXPECT_EQ(count(Unit::level), 1 + 5 + 1);
}

TEST(Steps, landWhereSomethingIsComparedAndNotOnItsCopies) {
    for (const Unit unit : {Unit::operation, Unit::step, Unit::stage, Unit::level})
        for (std::size_t p = next(program, 1, unit); p < program.operations.size();
             p = next(program, p, unit)) {
            EXPECT_TRUE(is_phase(program.operations[p - 1])) << p;
            EXPECT_FALSE(phases_until(program, p).empty());
        }
}

TEST(Steps, aCopyRemembersThePhasesOfItsStep) {
    const std::size_t p = *find(program, {4, 2, {}, {}});
    EXPECT_EQ(phases_until(program, p), (std::vector<std::size_t>{p - 2, p - 1}));
    EXPECT_EQ(phases_until(program, p - 1), (std::vector<std::size_t>{p - 2}));
    EXPECT_EQ(phases_until(program, p + 2), (std::vector<std::size_t>{p - 2, p - 1}));
    EXPECT_EQ(phases_until(program, p + 3), (std::vector<std::size_t>{p + 2}));
    EXPECT_TRUE(phases_until(program, 1).empty());
    EXPECT_TRUE(phases_until(program, 0).empty());
}

TEST(Steps, aTargetIsFoundByLevelStepStageAndPhase) {
    const auto at = find(program, {4, 3, {}, {}});
    ASSERT_TRUE(at);
    EXPECT_EQ(program.operations[*at - 1].tag.level, 4);
    EXPECT_EQ(program.operations[*at - 1].tag.step, 3);
    EXPECT_TRUE(program.operations[*at].tag.is_copy);
    const auto phase = find(program, {4, {}, 1, 2});
    ASSERT_TRUE(phase);
    EXPECT_EQ(program.operations[*phase - 1].tag.step, 2 * 1 + 2);
    EXPECT_FALSE(find(program, {9, {}, {}, {}}));
    EXPECT_FALSE(find(program, {4, {}, 3, 1}));
}

TEST(Steps, aStepEndsWithItsCopies) {
    const auto at = find(program, {4, 2, {}, {}});
    const std::size_t end = end_of_step(program, *at - 1);
    EXPECT_EQ(program.operations[end - 1].kernel->name, name(KernelName::copy_back));
    EXPECT_EQ(program.operations[end].tag.step, 3);
}

TEST(MatchingPosition, isThePhaseOrItsLevel) {
    const StreamSession five = tests::session(5, "overlapped");
    const StreamSession six = tests::session(6, "overlapped");
    const StreamSession network = tests::session(5, "network");
    const std::size_t p = *find(five.program(), {4, {}, 1, 2});
    const std::size_t same = matching_position(five.program(), p, six.program());
    EXPECT_EQ(six.program().operations[same - 1].label, five.program().operations[p - 1].label);
    const std::size_t level = matching_position(five.program(), p, network.program());
    EXPECT_EQ(network.program().operations[level - 1].tag.level, 4);
    EXPECT_EQ(
        matching_position(six.program(), *find(six.program(), {6, {}, {}, {}}), five.program()), 0);
}

}  // namespace
}  // namespace viewer
