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
#include "tests/support/sorted_by.h"

namespace sorts {
namespace {

class Radix : public testing::Test {
  protected:
    Sorter sorter_of_bits(const char* bits) {
        return Sorter(*executor, 20000, {.program = "gather-radix", .settings = {{"bits", bits}}});
    }
    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

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
TEST_F(Radix, keysOfFewBitsNeedNoMorePasses) {
    std::mt19937 random(20061);
    std::vector<float> keys(3000);
    for (float& key : keys)
        key = std::bit_cast<float>(static_cast<std::uint32_t>(random() % 0x7f80u) << 16);
    Sorter sorter = sorter_of_bits("16");
    tests::expect_sorts(sorter, keys);
}

TEST_F(Radix, bitsBelowThoseThatDecideLeaveValuesInTheirOrder) {
    std::vector<Pair> pairs;
    for (std::uint32_t i = 0; i < 100; ++i)
        pairs.push_back({1.0f + static_cast<float>(99 - i) / 1000, i});
    std::vector<Pair> sorted = pairs;
    sorter_of_bits("9").sort(sorted);
    EXPECT_EQ(sorted, pairs);
}

// The next value with the digit is farther away than an output slot searches.
TEST_F(Radix, digitsThatAreRareAreFoundAnew) {
    std::vector<float> keys(20000, 1);
    for (std::size_t i = 3; i < keys.size(); i += 1777)
        keys[i] = -1;
    for (std::size_t i = 5; i < keys.size(); i += 3001)
        keys[i] = 2.5f;
    Sorter sorter = sorter_of_bits("32");
    tests::expect_sorts(sorter, keys);
}

}  // namespace
}  // namespace sorts
