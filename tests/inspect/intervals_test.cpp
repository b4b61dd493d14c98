// SPDX-License-Identifier: MIT
// Tests that the pictures of merging by intervals, which are drawn from the plan and the keys, show
// what the emulator's kernel instances really read, compared and pushed.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "inspect/bisection.h"
#include "inspect/intervals.h"
#include "inspect/view_error.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/intervals/plan.h"
#include "tests/viewer/runs.h"

namespace inspect {
namespace {

using inspect::Event;
using sorts::intervals::IntervalPair;
using sorts::intervals::LevelStep;
using sorts::intervals::MergeStep;
using Values = std::vector<shaders::value_t>;

struct Case {
    std::size_t n;
    sorts::Settings settings;
    const char* distribution = "uniform";
    layout::MappingKind mapping = layout::MappingKind::z_order;
};

/// The instance of an operation that writes an output slot.
stream::InstanceId writer_of(std::uint32_t slot, const stream::Operation& operation) {
    stream::InstanceId id;
    while (slot >= operation.blocks[id.block].output.end())
        ++id.block;
    id.m = slot - operation.blocks[id.block].output.start;
    return id;
}

bool is_same(const shaders::value_t& a, const shaders::value_t& b) {
    return a.key == b.key && a.id == b.id;
}

void expect_is_what_lies_there(const Probe& probe, const Values& values,
                               const sorts::intervals::Merge& merge) {
    EXPECT_EQ(probe.reads_a, probe.a < merge.a.length);
    EXPECT_EQ(probe.reads_b, probe.b < merge.b.length);
    if (probe.reads_a) {
        EXPECT_TRUE(is_same(probe.value_a, values[merge.a.start + probe.a]));
    }
    if (probe.reads_b) {
        EXPECT_TRUE(is_same(probe.value_b, values[merge.b.start + probe.b]));
    }
}

void expect_narrows(const Bisection& bisection) {
    std::uint32_t low = bisection.low;
    std::uint32_t high = bisection.high;
    for (const Probe& probe : bisection.probes) {
        EXPECT_GE(probe.a, low);
        EXPECT_LE(probe.low, probe.high);
        EXPECT_GE(probe.low, low);
        EXPECT_LE(probe.high, high);
        low = probe.low;
        high = probe.high;
    }
    EXPECT_EQ(low, high);
}

// Returns the values of both intervals of a pair, in order.
Values values_of(const IntervalPair& pair, const sorts::intervals::Level& level) {
    Values values;
    for (const layout::Block& interval : {pair.a, pair.b})
        for (std::uint32_t i = interval.start; i < interval.end(); ++i)
            values.push_back(level.values[i]);
    std::ranges::sort(values, {},
                      [](const shaders::value_t& value) { return std::pair(value.key, value.id); });
    return values;
}

void expect_pushes(std::vector<Event> events, const Bisection& bisection, const MergeStep& step,
                   const IntervalPair& pair, const sorts::intervals::Level& level) {
    std::erase_if(events, [](const Event& event) { return event.kind != Event::Kind::push; });
    if (!step.is_merge()) {
        ASSERT_EQ(events.size(), 1u);
        EXPECT_EQ(events[0].words[0], bisection.co_rank);
        EXPECT_EQ(events[0].element, bisection.instance);
        return;
    }
    const Values expected = values_of(pair, level);
    ASSERT_EQ(events.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(events[i].element, pair.ranks.start + i);
        EXPECT_EQ(events[i].words, (std::vector{expected[i].key, expected[i].id}));
    }
}

class Intervals : public testing::TestWithParam<Case> {};

TEST_P(Intervals, ofEveryInstanceAreWhatItBisectsAndPushes) {
    const Case& given = GetParam();
    viewer::Setup setup = tests::setup_of(
        sorts::distribution_named(given.distribution)->make(given.n, 3), "intervals");
    setup.options.settings = given.settings;
    setup.options.mapping = given.mapping;
    viewer::StreamSession session(setup, tests::make_emulator);
    const sorts::intervals::IntervalPlan& plan = *session.run().intervals();
    unsigned levels = 0;
    for (std::size_t p = 1; p <= session.run().size(); ++p) {
        session.go_to(p);
        const sorts::intervals::Level* level = session.interval_level();
        if (level == nullptr)
            continue;
        const stream::Tag& tag = session.operation()->tag;
        const LevelStep& step = level->steps[tag.step];
        ASSERT_EQ(step.pairs.size(), step.step.instances);
        for (std::uint32_t i = 0; i < step.pairs.size(); ++i) {
            SCOPED_TRACE(fmt::format("level {}, step {}, instance {}", tag.level, tag.step, i));
            const IntervalPair& pair = step.pairs[i];
            session.select_instance(writer_of(i, *session.operation()));
            const Bisection bisection = make_bisection(plan, step.step, i, session.events());
            EXPECT_EQ(bisection.co_rank, pair.a.start - bisection.merge.a.start);
            EXPECT_EQ(bisection.rank - bisection.co_rank, pair.b.start - bisection.merge.b.start);
            EXPECT_EQ(bisection.probes.size(),
                      sorts::intervals::bisections(bisection.high - bisection.low));
            for (const Probe& probe : bisection.probes)
                expect_is_what_lies_there(probe, level->values, bisection.merge);
            expect_narrows(bisection);
            expect_pushes(session.events(), bisection, step.step, pair, *level);
        }
        levels += tag.step == 0 ? 1 : 0;
    }
    EXPECT_EQ(levels, plan.steps.back().level - plan.options.log2_local);
}

constexpr auto row_wise = layout::MappingKind::row_wise;
const Case cases[] = {{128, {}},
                      {256, {{"co-ranks", "64-32"}}, "few-values", row_wise},
                      {112, {{"co-ranks", "stages"}}},
                      {145, {{"co-ranks", "stages"}, {"place", "8"}}, "sorted", row_wise},
                      {72, {{"co-ranks", "none"}, {"place", "2"}}, "all-equal"},
                      {170, {{"co-ranks", "32"}}, "gaussian"}};
INSTANTIATE_TEST_SUITE_P(IntervalLevel, Intervals, testing::ValuesIn(cases));

TEST(IntervalLevel, isRefusedWhereNothingIsMergedOrThePictureWouldBeUnreadable) {
    const auto level = [](std::uint32_t n, unsigned number) {
        const auto plan = sorts::sort_named("intervals")->intervals({n, row_wise, {}});
        return make_interval_level("intervals", plan, number, Values(n));
    };
    EXPECT_THROW(level(16, 4), ViewError);
    EXPECT_THROW(level(64, 4), ViewError);
    EXPECT_THROW(level(64, 7), ViewError);
    EXPECT_NO_THROW(to_picture(level(64, 6), light_theme));
    EXPECT_THROW(to_picture(level(8192, 13), dark_theme), ViewError);
}

}  // namespace
}  // namespace inspect
