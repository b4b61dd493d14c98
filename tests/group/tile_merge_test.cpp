// SPDX-License-Identifier: MIT
#include "sorts/tile_merge/tile_merge.h"

#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/group/support/sorting.h"
#include "tests/support/exhaustive.h"

namespace sorts {
namespace {

using tests::expect_sorted;
using tile_merge::Shape;
using tile_merge::shape_named;

constexpr std::uint32_t never = ~std::uint32_t{0};

TEST(TileMerge, everyLengthTo5000) {
    const auto machine = stream::emulator::make_executor({.threads = 1});
    for (std::uint32_t n = 0; n <= 5000; n += tests::exhaustive_step)
        expect_sorted(*machine, tile_merge::make(n, {.shape = &shape_named("64x4")}));
}

// Splits found by the groups that merge, and by launches of their own.
TEST(TileMerge, everyShapeAroundMultiplesOfItsTiles) {
    const auto machine = stream::emulator::make_executor();
    for (const Shape& shape : tile_merge::shapes())
        for (const std::uint32_t splits_from : {0u, never})
            for (const std::uint32_t tiles : {1u, 2u, 3u, 5u})
                for (const std::uint32_t more : {0u, 1u, 2u, shape.merge_tile + 1})
                    expect_sorted(*machine,
                                  tile_merge::make(tiles * shape.sort_tile + more - 1,
                                                   {.shape = &shape, .splits_from = splits_from}));
}

TEST(TileMerge, everyDistribution) {
    const auto machine = stream::emulator::make_executor();
    for (const sorts::Distribution& distribution : sorts::distributions())
        expect_sorted(*machine, tile_merge::make(20000), distribution.name);
}

TEST(TileMerge, launchesAreALevelEach) {
    EXPECT_EQ(tile_merge::make(0).operations.size(), 0u);
    EXPECT_EQ(tile_merge::make(2048).operations.size(), 1u);
    EXPECT_EQ(tile_merge::make(2049).operations.size(), 2u);
    EXPECT_EQ(tile_merge::make(1u << 18).operations.size(), 7u);
    EXPECT_EQ(tile_merge::make(1u << 20).operations.size(), 9u);
    EXPECT_EQ(tile_merge::make(1u << 21).operations.size(), 21u) << "with splits";
    EXPECT_THROW(tile_merge::make((1u << 30) + 1), stream::LaunchError);
    EXPECT_THROW(shape_named("1x1"), std::out_of_range);
}

TEST(TileMerge, fromSomeNOnSplitsHaveLaunchesOfTheirOwn) {
    const stream::Program below = tile_merge::make(9999, {.splits_from = 10000});
    const stream::Program from = tile_merge::make(10000, {.splits_from = 10000});
    EXPECT_EQ(below.operations.size(), 4u);
    EXPECT_EQ(below.streams.size(), 2u);
    EXPECT_EQ(from.operations.size(), 7u);
    ASSERT_EQ(from.streams.size(), 3u);
    EXPECT_EQ(from.streams[2].size, 20u) << "a split a tile of 512 values";
    EXPECT_EQ(tile_merge::make(2000, {.splits_from = 0}).streams.size(), 2u) << "no merges";
    EXPECT_EQ(tile_merge::make(tile_merge::standard_splits_from).streams.size(), 3u);
}

// No hazard, every word of shared memory where its threads meet least: what the threads write
// without knowing the keys has no bank conflicts.
TEST(TileMerge, isFreeOfHazardsAndItsStoresOfConflicts) {
    for (const Shape& shape : tile_merge::shapes()) {
        const stream::Program program = tile_merge::make(
            9000, {.shape = &shape, .splits_from = shape.sort_tile < 4096 ? 0 : never});
        for (const stream::groups::LaunchCounts& counts : tests::counts_of(program)) {
            EXPECT_EQ(counts.hazards, 0u) << counts.details.at(0).what;
            for (const stream::groups::SiteCounts& site : counts.sites)
                if (site.array == "tile" && site.is_store) {
                    EXPECT_EQ(site.banks.conflicts(), 0u) << shape.name << " " << site.place;
                }
        }
    }
}

}  // namespace
}  // namespace sorts
