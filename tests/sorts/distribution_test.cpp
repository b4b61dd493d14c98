// SPDX-License-Identifier: MIT
#include "sorts/distribution.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>

namespace sorts {
namespace {

TEST(Distributions, haveDistinctNamesAndAreFoundByThem) {
    std::set<std::string_view> names;
    for (const Distribution& distribution : distributions()) {
        EXPECT_TRUE(names.insert(distribution.name).second) << distribution.name;
        EXPECT_EQ(distribution_named(distribution.name)->description, distribution.description);
    }
    EXPECT_GE(names.size(), 12u);
    EXPECT_EQ(distribution_named("unknown"), nullptr);
}

TEST(Distributions, makeAnyNumberOfKeysWithoutNanTheSameForASeed) {
    const auto bits = [](const std::vector<float>& keys) {
        std::vector<std::uint32_t> result;
        std::ranges::transform(keys, std::back_inserter(result),
                               [](float key) { return std::bit_cast<std::uint32_t>(key); });
        return result;
    };
    for (const Distribution& distribution : distributions())
        for (const std::size_t n : {0, 1, 2, 1001, 50000}) {
            SCOPED_TRACE(distribution.name);
            const std::vector<float> keys = distribution.make(n, 9);
            EXPECT_EQ(keys.size(), n);
            EXPECT_TRUE(std::ranges::none_of(keys, [](float key) { return std::isnan(key); }));
            EXPECT_EQ(bits(keys), bits(distribution.make(n, 9)));
        }
}

// The data sets of Sitchinava and Weichert: 1 to n once each, and k copies of each of n/k keys.
TEST(Distributions, shuffledOnesLoseNoKey) {
    std::vector<float> keys = distribution_named("distinct")->make(5000, 1);
    EXPECT_FALSE(std::ranges::is_sorted(keys));
    std::ranges::sort(keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        ASSERT_EQ(keys[i], static_cast<float>(i + 1));
    keys = distribution_named("duplicates")->make(5000, 1);
    EXPECT_FALSE(std::ranges::is_sorted(keys));
    std::ranges::sort(keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        ASSERT_EQ(keys[i], static_cast<float>(i / 5));
}

// Compares the first keys, so that a change of platform or code becomes visible.
TEST(Distributions, areTheSameOnEveryPlatform) {
    EXPECT_THAT(
        distribution_named("uniform")->make(3, 1),
        testing::ElementsAre(0x1.122de80000000p-3f, 0x1.175c900000000p-3f, 0x1.ce0b440000000p-2f));
    EXPECT_THAT(distribution_named("organ-pipe")->make(6, 1),
                testing::ElementsAre(0, 1, 2, 2, 1, 0));
}

TEST(Distributions, haveTheirShapes) {
    EXPECT_TRUE(std::ranges::is_sorted(distribution_named("sorted")->make(1000, 1)));
    EXPECT_TRUE(
        std::ranges::is_sorted(distribution_named("reversed")->make(1000, 1), std::greater()));
    const auto distinct = [](const char* name) {
        const std::vector<float> keys = distribution_named(name)->make(10000, 1);
        return std::set<float>(keys.begin(), keys.end()).size();
    };
    EXPECT_EQ(distinct("all-equal"), 1u);
    EXPECT_EQ(distinct("zero-one"), 2u);
    EXPECT_EQ(distinct("few-values"), 8u);
    EXPECT_GT(distinct("zipf"), 500u);
    EXPECT_EQ(distinct("distinct"), 10000u);
    EXPECT_EQ(distinct("duplicates"), 1000u);
    EXPECT_GT(distinct("integers"), 9000u);
    double sum = 0;
    for (const float key : distribution_named("exponential")->make(10000, 1))
        sum += std::min(key, 1.0f);
    EXPECT_NEAR(sum / 10000, 1 - std::exp(-1), 0.02);
}

}  // namespace
}  // namespace sorts
