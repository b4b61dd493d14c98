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
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

namespace inspect {
namespace {

using inspect::Event;
using sorts::intervals::IntervalPair;
using sorts::intervals::LevelStep;
using sorts::intervals::MergeStep;
using testing::HasSubstr;
using Values = std::vector<shaders::value_t>;

struct Case {
    std::size_t n;
    sorts::Settings settings;
    const char* distribution = "uniform";
    layout::MappingKind mapping = layout::MappingKind::z_order;
};

/// A sort that runs on the emulator, level by level.
class Sorted {
  public:
    explicit Sorted(const Case& given) : request_{given.n, given.mapping, given.settings} {
        stream::Program program = sorts::make_program(sort(), request_);
        request_.n = program.size;
        plan_ = sort().intervals(request_);
        run_.emplace(*executor_, std::move(program));
        run_->upload<shaders::value_t>(
            sorts::values_of(sorts::distribution_named(given.distribution)->make(request_.n, 3)));
        run_->prepare();
    }

    const sorts::intervals::IntervalPlan& plan() const { return plan_; }
    unsigned last_level() const { return plan_.steps.back().level; }

    /// Runs the operations of a level and returns the level. `first` becomes the number of its
    /// first operation.
    IntervalLevel level(unsigned level, std::size_t& first) {
        first = 0;
        while (plan_.steps[first].level != level)
            ++first;
        run_->run(position_, first);
        position_ = first;
        Values values(plan_.n);
        executor_->download<shaders::value_t>(run_->stream(operation(first).bound_to("values")), 0,
                                              values);
        return make_interval_level("intervals", plan_, level, std::move(values));
    }

    std::vector<Event> events(std::size_t number, std::uint32_t instance) {
        stream::InstanceId id;
        while (instance >= operation(number).blocks[id.block].output.end())
            ++id.block;
        id.m = instance - operation(number).blocks[id.block].output.start;
        inspect::EventListener listener(operation(number), id);
        executor_->observe(&listener);
        run_->run(number, number + 1);
        executor_->observe(nullptr);
        position_ = number + 1;
        return std::move(listener.events);
    }

  private:
    static const sorts::Sort& sort() { return *sorts::sort_named("intervals"); }
    const stream::Operation& operation(std::size_t number) const {
        return run_->program().operations[number];
    }

    sorts::Request request_;
    sorts::intervals::IntervalPlan plan_;
    std::unique_ptr<stream::emulator::Emulator> executor_ = stream::emulator::make_executor();
    std::optional<stream::ProgramRun> run_;
    std::size_t position_ = 0;
};

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
Values values_of(const IntervalPair& pair, const IntervalLevel& level) {
    Values values;
    for (const layout::Block& interval : {pair.a, pair.b})
        for (std::uint32_t i = interval.start; i < interval.end(); ++i)
            values.push_back(level.level.values[i]);
    std::ranges::sort(values, {},
                      [](const shaders::value_t& value) { return std::pair(value.key, value.id); });
    return values;
}

void expect_pushes(std::vector<Event> events, const Bisection& bisection, const MergeStep& step,
                   const IntervalPair& pair, const IntervalLevel& level) {
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
    Sorted sorted(GetParam());
    for (unsigned number = sorted.plan().options.log2_local + 1; number <= sorted.last_level();
         ++number) {
        std::size_t first = 0;
        const IntervalLevel level = sorted.level(number, first);
        for (std::size_t s = 0; s < level.level.steps.size(); ++s) {
            const LevelStep& step = level.level.steps[s];
            ASSERT_EQ(step.pairs.size(), step.step.instances);
            for (std::uint32_t i = 0; i < step.pairs.size(); ++i) {
                SCOPED_TRACE(fmt::format("level {}, step {}, instance {}", number, s, i));
                const IntervalPair& pair = step.pairs[i];
                const std::vector<Event> events = sorted.events(first + s, i);
                const Bisection bisection = make_bisection(sorted.plan(), step.step, i, events);
                EXPECT_EQ(bisection.co_rank, pair.a.start - bisection.merge.a.start);
                EXPECT_EQ(bisection.rank - bisection.co_rank,
                          pair.b.start - bisection.merge.b.start);
                EXPECT_EQ(bisection.probes.size(),
                          sorts::intervals::bisections(bisection.high - bisection.low));
                for (const Probe& probe : bisection.probes)
                    expect_is_what_lies_there(probe, level.level.values, bisection.merge);
                expect_narrows(bisection);
                expect_pushes(events, bisection, step.step, pair, level);
            }
        }
    }
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
