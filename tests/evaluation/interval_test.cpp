// SPDX-License-Identifier: MIT
#include "evaluation/contests/interval.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "evaluation/contests/measure.h"

namespace evaluation {
namespace {

std::vector<double> one_to(std::size_t n) {
    std::vector<double> numbers(n);
    std::iota(numbers.begin(), numbers.end(), 1.0);
    std::ranges::shuffle(numbers, std::minstd_rand(1));
    return numbers;
}

TEST(Interval, boundsAreTheTabulatedOrderStatistics) {
    // Ranks of distribution-free 90 % confidence intervals for a median (sign test tables).
    const std::pair<std::size_t, double> ranks[] = {{1, 1},  {3, 1},  {4, 1},   {5, 1},
                                                    {7, 1},  {8, 2},  {10, 2},  {11, 3},
                                                    {15, 4}, {20, 6}, {31, 11}, {50, 19}};
    for (const auto& [n, rank] : ranks) {
        const Interval interval = interval_of(one_to(n));
        EXPECT_EQ(interval.low, rank) << n;
        EXPECT_EQ(interval.high, static_cast<double>(n) + 1 - rank) << n;
        EXPECT_EQ(interval.median, (static_cast<double>(n) + 1) / 2) << n;
    }
    EXPECT_EQ(interval_of({}).high, 0);
}

TEST(Interval, ratiosAndDifferencesEncloseAllThatIsPossible) {
    const Interval a{2, 4, 6};
    const Interval b{1, 2, 4};
    EXPECT_EQ((a / b).low, 0.5);
    EXPECT_EQ((a / b).median, 2);
    EXPECT_EQ((a / b).high, 6);
    EXPECT_EQ((a - b).low, -2);
    EXPECT_EQ((a - b).median, 2);
    EXPECT_EQ((a - b).high, 5);
    const Interval most = largest({a, {1, 5, 5}});
    EXPECT_EQ(most.low, 2);
    EXPECT_EQ(most.median, 5);
    EXPECT_EQ(most.high, 6);
    const Interval least = smallest({a, {1, 5, 5}});
    EXPECT_EQ(least.low, 1);
    EXPECT_EQ(least.median, 4);
    EXPECT_EQ(least.high, 5);
}

// A turn that is slow for all says nothing of their ratio.
TEST(Interval, ofAsManyTurnsAreComparedTurnByTurn) {
    const Interval a = interval_of({20, 2, 2.2, 2});
    const Interval b = interval_of({10, 1, 1, 1});
    EXPECT_EQ((a / b).low, 2);
    EXPECT_EQ((a / b).high, 2.2);
    EXPECT_EQ((a / b).median, 2.1) << "the medians' ratio";
    EXPECT_EQ((a - b).low, 1);
    EXPECT_EQ((a - b).high, 10);
    EXPECT_EQ((a * 10 / b).low, 20);
    EXPECT_EQ((a / interval_of({1, 10})).high, 20) << "of fewer turns";
}

TEST(Interval, isDecidedOnlyOnOneSideOfTheBound) {
    EXPECT_EQ(is_above({2, 3, 4}, 1), Decided::yes);
    EXPECT_EQ(is_above({2, 3, 4}, 3), Decided::open);
    EXPECT_EQ(is_above({2, 3, 4}, 4), Decided::no);
    EXPECT_EQ(all_of({Decided::yes, Decided::yes}), Decided::yes);
    EXPECT_EQ(all_of({Decided::yes, Decided::open}), Decided::open);
    EXPECT_EQ(all_of({Decided::no, Decided::open}), Decided::no);
}

TEST(Interval, samplesOfAnotherContestAreAdded) {
    const auto measured = [](std::vector<Sample> samples, bool verified) {
        Measurement measurement;
        measurement.samples = std::move(samples);
        measurement.verified = verified;
        return Contest{measurement};
    };
    Contest contest = measured({{0, 1, 0}}, true);
    append(contest, measured({{0, 2, 0}, {0, 3, 0}}, true));
    EXPECT_EQ(median_ms(contest[0]), 2);
    EXPECT_TRUE(contest[0].verified);
    append(contest, measured({}, false));
    EXPECT_FALSE(contest[0].verified);
}

}  // namespace
}  // namespace evaluation
