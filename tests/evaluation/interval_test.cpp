// SPDX-License-Identifier: MIT
#include "evaluation/contests/samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "evaluation/contests/measure.h"

namespace evaluation {
namespace {

MATCHER_P3(isFrom, low, median, high, "") {
    return arg.low == low && arg.median == median && arg.high == high;
}

// Makes repeats with these values, in turns `first_turn`, `first_turn` + 1, ...
std::vector<Repeat> repeats_of(const std::vector<double>& values, std::uint32_t first_turn = 1) {
    std::vector<Repeat> repeats;
    for (const double value : values)
        repeats.push_back({first_turn++, value});
    return repeats;
}

std::vector<Repeat> one_to(std::size_t n) {
    std::vector<double> numbers(n);
    std::iota(numbers.begin(), numbers.end(), 1.0);
    std::ranges::shuffle(numbers, std::minstd_rand(1));
    return repeats_of(numbers);
}

TEST(Interval, boundsAreTheTabulatedOrderStatistics) {
    // Pairs of a number of repeats and a rank, from tables of the sign test. The ranks are those of
    // distribution-free 90 % confidence intervals for a median.
    const std::pair<std::size_t, double> ranks[] = {
        {1, 1},  {3, 1},  {4, 1},   {5, 1},   {7, 1},      {8, 2},      {10, 2},        {11, 3},
        {15, 4}, {20, 6}, {31, 11}, {50, 19}, {1074, 510}, {1075, 511}, {100000, 49740}};
    for (const auto& [n, rank] : ranks) {
        const double end = static_cast<double>(n) + 1;
        EXPECT_THAT(interval_of(one_to(n)), isFrom(rank, end / 2, end - rank)) << n;
    }
    EXPECT_EQ(interval_of(std::vector<Repeat>()).high, 0);
}

TEST(Interval, ratiosAndDifferencesEncloseAllThatIsPossible) {
    const Interval a{2, 4, 6};
    const Interval b{1, 2, 4};
    EXPECT_THAT(a / b, isFrom(0.5, 2, 6));
    EXPECT_THAT(a - b, isFrom(-2, 2, 5));
    EXPECT_THAT(largest({a, {1, 5, 5}}), isFrom(2, 5, 6));
    EXPECT_THAT(smallest({a, {1, 5, 5}}), isFrom(1, 4, 5));
}

// A turn that is slow for all sorts does not change their ratio.
TEST(Interval, ofTheSameTurnsAreComparedTurnByTurn) {
    const Interval a = interval_of(repeats_of({20, 2, 2.2, 2, 2, 2}));
    const Interval b = interval_of(repeats_of({10, 1, 1, 1, 1, 1}));
    EXPECT_THAT(a / b, isFrom(2, 2, 2.2));
    EXPECT_EQ((a - b).low, 1);
    EXPECT_EQ((a - b).high, 10);
    EXPECT_EQ((a * 10 / b).low, 20);
}

TEST(Interval, ofOtherTurnsAreNotPaired) {
    const Interval a = interval_of(repeats_of({20, 2, 2, 2, 2, 2}));
    const std::vector<double> times = {10, 1, 1, 1, 1, 1};
    EXPECT_EQ((a / interval_of(repeats_of(times, 1))).high, 2);
    EXPECT_EQ((a / interval_of(repeats_of(times, 2))).high, 20) << "five turns in common";
    EXPECT_EQ((a / interval_of(repeats_of(times, 7))).high, 20) << "none in common";
    std::vector<Repeat> unknown = repeats_of(times);
    for (Repeat& repeat : unknown)
        repeat.turn = 0;
    EXPECT_EQ((interval_of(unknown) / interval_of(unknown)).high, 10);
}

TEST(Interval, ofFewerThanSixRepeatsDecidesNothing) {
    for (const std::size_t n : {1u, 2u, 5u, 6u, 7u}) {
        const Interval interval = interval_of(one_to(n));
        const bool is_enough = n >= 6;
        EXPECT_EQ(is_above(interval, 0.5), is_enough ? Decided::yes : Decided::open) << n;
        EXPECT_EQ(is_above(interval, 100), is_enough ? Decided::no : Decided::open) << n;
        const Interval other = interval_of(one_to(9));
        EXPECT_EQ(is_above(other / interval, 1e-9), is_enough ? Decided::yes : Decided::open) << n;
        EXPECT_EQ(is_above(largest({other, interval}), 0), is_above(interval, 0)) << n;
    }
}

TEST(Interval, isDecidedOnlyOnOneSideOfTheBound) {
    EXPECT_EQ(is_above({2, 3, 4}, 1), Decided::yes);
    EXPECT_EQ(is_above({2, 3, 4}, 3), Decided::open);
    EXPECT_EQ(is_above({2, 3, 4}, 4), Decided::no);
    EXPECT_EQ(all_of({Decided::yes, Decided::yes}), Decided::yes);
    EXPECT_EQ(all_of({Decided::yes, Decided::open}), Decided::open);
    EXPECT_EQ(all_of({Decided::no, Decided::open}), Decided::no);
}

}  // namespace
}  // namespace evaluation
