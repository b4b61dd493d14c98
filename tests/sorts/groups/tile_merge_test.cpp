// SPDX-License-Identifier: MIT
#include "sorts/tile_merge/tile_merge.h"

#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/support/groups/sorting.h"

namespace sorts {
namespace {

using tile_merge::shape_named;
using tile_merge::TileShape;

// If values are equal, all splits must agree on which one comes first.
TEST(TileMerge, sortsPairsThatAreEqual) {
    const auto machine = stream::emulator::make_executor();
    for (const TileShape& shape : tile_merge::shapes())
        for (const std::uint32_t different : {1u, 2u, 7u}) {
            std::vector<abisort::Pair> pairs = tests::pairs_of("uniform", 5000);
            for (std::uint32_t i = 0; i < pairs.size(); ++i)
                pairs[i] = {static_cast<float>(i * i % different), i % different};
            tests::Run run(*machine, tile_merge::make(5000, &shape));
            EXPECT_TRUE(sorts::sort(run, pairs) == tests::sorted(pairs)) << different;
        }
}

TEST(TileMerge, everyShapeAroundMultiplesOfItsTiles) {
    const auto machine = stream::emulator::make_executor();
    for (const TileShape& shape : tile_merge::shapes())
        for (const std::uint32_t tiles : {1u, 2u, 3u, 5u, 9u, 16u})
            for (const std::uint32_t more : {0u, 1u, 2u, shape.merge_tile + 1})
                tests::expect_sorted(*machine,
                                     tile_merge::make(tiles * shape.sort_tile + more - 1, &shape));
}

TEST(TileMerge, launchesAreALevelEachAndTwoWhereSplitsHaveOne) {
    const auto launches = [](std::uint32_t n) { return tile_merge::make(n).operations.size(); };
    EXPECT_EQ(launches(0), 0u);
    EXPECT_EQ(launches(2048), 1u);
    EXPECT_EQ(launches(2049), 2u);
    EXPECT_EQ(launches(1u << 18), 7u);
    EXPECT_EQ(launches(1u << 20), 9u);
    EXPECT_EQ(launches(1u << 21), 1u + 2 * 5) << "of four, from tiles of 2048";
    EXPECT_EQ(launches((1u << 21) + 1), 1u + 2 * 6);
    EXPECT_EQ(launches(1u << 23), 1u + 2 * 6);
    EXPECT_THROW(tile_merge::make((1u << 30) + 1), stream::LaunchError);
    EXPECT_THROW(shape_named("1x1"), std::out_of_range);
}

TEST(TileMerge, mergesOfFourHaveASplitOfEachRunForEachTile) {
    EXPECT_EQ(tile_merge::make(10000).streams.size(), 2u);
    const TileShape& of_four = shape_named("256x8-128x8-4");
    const stream::Program four = tile_merge::make(10000, &of_four);
    ASSERT_EQ(four.streams.size(), 3u);
    EXPECT_EQ(four.streams[2].size, 10u * 4);
    EXPECT_EQ(tile_merge::make(2000, &of_four).streams.size(), 2u) << "no merges";
}

// `tile-merge` has no hazards. Its threads write without bank conflicts if the addresses do not
// depend on keys.
TEST(TileMerge, isFreeOfHazardsAndItsStoresOfConflicts) {
    for (const TileShape& shape : tile_merge::shapes())
        for (const bool has_keys_alone : {false, true})
            for (const stream::groups::LaunchCounts& counts :
                 tests::counts_of(tile_merge::make(9000, &shape, has_keys_alone))) {
                EXPECT_EQ(counts.hazards, 0u) << counts.details.at(0).what;
                for (const stream::groups::SiteCounts& site : counts.sites)
                    if (site.array == "tile" && site.is_store) {
                        EXPECT_EQ(site.banks.conflicts(), 0u) << shape.name << " " << site.line;
                    }
            }
}

// Without ids, values take half the sectors. Searches take at least as many sectors as for pairs.
TEST(TileMerge, ofKeysAloneNeedsHalfTheSectors) {
    const auto sectors_of = [](bool has_keys_alone) {
        stream::groups::SectorCounts all;
        for (const stream::groups::LaunchCounts& counts :
             tests::counts_of(tile_merge::make(1u << 16, nullptr, has_keys_alone)))
            all.add(counts.sectors);
        return all;
    };
    const stream::groups::SectorCounts pairs = sectors_of(false);
    const stream::groups::SectorCounts keys = sectors_of(true);
    EXPECT_NEAR(static_cast<double>(keys.ideal) / static_cast<double>(pairs.ideal), 0.5, 0.02);
    EXPECT_LT(static_cast<double>(keys.touched) / static_cast<double>(pairs.touched), 0.75);
}

}  // namespace
}  // namespace sorts
