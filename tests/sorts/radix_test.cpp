// SPDX-License-Identifier: MIT
// Tests of gather-radix: numbers of nodes, keys of few bits, and values that are far apart in
// memory.
#include "sorts/radix/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <set>

#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace sorts {
namespace {

std::vector<Pair> sorted_by_radix(std::vector<Pair> pairs, const Settings& settings = {}) {
    const auto executor = stream::emulator::make_executor();
    Sorter sorter(*executor, pairs.size(), {.program = "gather-radix", .settings = settings});
    sorter.sort(pairs);
    return pairs;
}

std::vector<Pair> stably_sorted(std::vector<Pair> pairs) {
    std::ranges::stable_sort(pairs, {}, &Pair::key);
    return pairs;
}

// Every second level of nodes shares a stream, so the nodes of these levels have distinct numbers.
TEST(RadixPlan, everyOtherLevelHasNumbersOfItsOwn) {
    for (std::uint32_t n = 32; n <= 1u << 28; n = n * 5 / 32 * 32 + 32) {
        const radix::RadixPlan plan = radix::make_plan(n, 32);
        for (const std::size_t first : {0, 1}) {
            std::set<std::uint32_t> numbers;
            std::size_t count = 0;
            for (std::size_t level = first; level < plan.levels.size(); level += 2)
                for (std::uint32_t i = 0; i < plan.levels[level].nodes; ++i, ++count)
                    numbers.insert(plan.levels[level].first + i);
            EXPECT_EQ(numbers.size(), count) << n;
            if (count > 0) {
                EXPECT_LT(*numbers.rbegin(), plan.numbers(first == 0)) << n;
            }
        }
    }
}

TEST(RadixPlan, passesAreFourBitsEachFromTheLowestThatDecides) {
    EXPECT_EQ(radix::make_plan(32, 32).passes(), 8u);
    EXPECT_EQ(radix::make_plan(32, 13).passes(), 4u);
    EXPECT_EQ(radix::make_plan(32, 13).shift(0), 19u);
    EXPECT_EQ(radix::make_plan(32, 13).shift(3), 31u);
    EXPECT_EQ(radix::make_plan(32, 1).passes(), 1u);
}

// Below its 8 highest bits, a float has only bits of its mantissa.
TEST(Radix, keysOfFewBitsNeedNoMorePasses) {
    std::mt19937 random(20061);
    std::vector<Pair> pairs(3000);
    for (std::uint32_t i = 0; i < pairs.size(); ++i)
        pairs[i] = {std::bit_cast<float>(static_cast<std::uint32_t>(random() % 0x7f80u) << 16), i};
    EXPECT_EQ(sorted_by_radix(pairs, {{"bits", "16"}}), stably_sorted(pairs));
}

TEST(Radix, bitsBelowThoseThatDecideLeaveValuesInTheirOrder) {
    std::vector<Pair> pairs;
    for (std::uint32_t i = 0; i < 100; ++i)
        pairs.push_back({1.0f + static_cast<float>(99 - i) / 1000, i});
    EXPECT_EQ(sorted_by_radix(pairs, {{"bits", "9"}}), pairs);
}

// The next value with the digit is farther away than an output slot searches.
TEST(Radix, digitsThatAreRareAreFoundAnew) {
    std::vector<Pair> pairs(20000, Pair{1, 0});
    for (std::uint32_t i = 0; i < pairs.size(); ++i)
        pairs[i] = {i % 1777 == 3 ? -1.0f : i % 3001 == 5 ? 2.5f : 1.0f, i};
    EXPECT_EQ(sorted_by_radix(pairs), stably_sorted(pairs));
}

}  // namespace
}  // namespace sorts
