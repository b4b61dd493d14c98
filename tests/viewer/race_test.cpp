// SPDX-License-Identifier: MIT
#include "viewer/model/race.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "abisort/counts.h"
#include "tests/viewer/runs.h"
#include "viewer/interface.h"

namespace viewer {
namespace {

Race race_of(std::initializer_list<std::string_view> programs, unsigned log2_n = 5) {
    std::vector<Session> sorts;
    for (const std::string_view program : programs)
        sorts.push_back(tests::session(log2_n, program));
    return Race(std::move(sorts));
}

TEST(Race, countsWhatTheFormulasSay) {
    Race race = race_of({"overlapped", "network"});
    race.end();
    EXPECT_EQ(race.effort(0).comparisons, abisort::formula::sort_comparisons(5));
    EXPECT_EQ(race.effort(1).comparisons, 32 * 5 * 6 / 2) << "each pair at both ends";
    EXPECT_EQ(race.effort(1).passes, 5 * 6 / 2);
    EXPECT_EQ(race.effort(1).bytes, race.effort(1).passes * 32 * sizeof(shaders::value_t));
    for (std::size_t racer = 0; racer < 2; ++racer) {
        EXPECT_TRUE(race.has_ended(racer));
        EXPECT_EQ(race.effort(racer), race.whole(racer));
    }
}

TEST(Race, noneIsAheadUntilItHasEnded) {
    Race race = race_of({"intervals", "network", "optimized"});
    for (const Measure measure : all_measures) {
        race.measure_by(measure);
        race.start();
        std::uint64_t before = 0;
        while (race.forward()) {
            EXPECT_GT(race.now(), before);
            before = race.now();
            for (std::size_t racer = 0; racer < race.size(); ++racer) {
                EXPECT_LE(race.effort(racer).of(measure), race.now());
                if (!race.has_ended(racer)) {
                    Session& sort = race.sort(racer);
                    EXPECT_GT(efforts(sort.run())[sort.position() + 1].of(measure), race.now())
                        << name(measure) << ": racer " << racer << " lags";
                }
            }
        }
        for (std::size_t racer = 0; racer < race.size(); ++racer)
            EXPECT_TRUE(race.has_ended(racer));
        while (race.back())
            EXPECT_LT(race.now(), before);
        EXPECT_EQ(race.now(), 0);
    }
}

TEST(Race, everyMomentIsVisitedAndTheOldOneComesBack) {
    Race race = race_of({"network", "odd-even"}, 3);
    race.forward();
    race.forward();
    std::vector<bool> visited;
    race.visit([&](bool is_last) { visited.push_back(is_last); });
    EXPECT_EQ(visited.size(), std::max(race.whole(0).passes, race.whole(1).passes) + 1);
    EXPECT_EQ(std::ranges::count(visited, true), 1);
    EXPECT_TRUE(visited.back());
    EXPECT_EQ(race.now(), 2);
}

TEST(Race, isBetweenTwoOrThree) {
    EXPECT_THROW(race_of({"network"}), Refused);
    EXPECT_THROW(race_of({"network", "network", "network", "network"}), Refused);
}

TEST(Race, isBegunSteppedAndEndedByVerbs) {
    Interface any(tests::session(5, "overlapped"));
    any.perform("race network optimized");
    ASSERT_NE(any.race(), nullptr);
    EXPECT_EQ(any.race()->sort(0).setup().keys, any.setup().keys);
    any.perform("operation");
    EXPECT_EQ(any.race()->now(), 1);
    any.perform("operation back");
    EXPECT_EQ(any.race()->now(), 0);
    any.perform("set measure bytes");
    any.perform("end");
    EXPECT_TRUE(any.race()->has_ended(1));
    any.perform("play");
    EXPECT_EQ(any.race()->now(), 0);
    any.advance(0.3);
    EXPECT_GT(any.race()->now(), 0);
    any.perform("open sorted log2n 4");
    EXPECT_EQ(any.race(), nullptr) << "other keys";
    any.perform("race network optimized");
    any.perform("key Escape");
    EXPECT_EQ(any.race(), nullptr);
    EXPECT_THROW(any.perform("race network tile-merge"), Refused);
    EXPECT_THROW(any.perform("race network fast"), Refused);
    EXPECT_THROW(any.perform("race network"), Refused);
    EXPECT_THROW(any.perform("set measure bytes"), Refused);
    any.perform("lesson merge");
    any.perform("race network optimized");
    any.perform("tour next");
    EXPECT_EQ(any.race(), nullptr);
}

}  // namespace
}  // namespace viewer
