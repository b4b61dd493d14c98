// SPDX-License-Identifier: MIT
#include "group/sorts/tile_merge/tile_merge.h"

#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/group/support/sorting.h"
#include "tests/support/exhaustive.h"

namespace group::sorts {
namespace {

using tests::expect_sorted;
using tile_merge::Shape;

// Nearly five tiles one by one, then nearly twenty.
TEST(TileMerge, everyLengthTo1200AndEverySeventhTo5000) {
    const auto machine = emulator::make_machine({.threads = 1});
    for (std::uint32_t n = 0; n <= 5000; n += n < 1200 ? tests::exhaustive_step : 7)
        expect_sorted(*machine, tile_merge::make(n, tile_merge::shape_named("64x4")));
}

TEST(TileMerge, everyShapeAroundMultiplesOfItsTile) {
    const auto machine = emulator::make_machine();
    for (const Shape& shape : tile_merge::shapes())
        for (const std::uint32_t tiles : {1u, 2u, 3u, 4u, 5u, 7u, 8u})
            for (const std::uint32_t more : {0u, 1u, 2u})
                expect_sorted(*machine, tile_merge::make(tiles * shape.tile() + more - 1, shape));
}

TEST(TileMerge, everyDistribution) {
    const auto machine = emulator::make_machine();
    for (const io::Distribution& distribution : io::distributions())
        expect_sorted(*machine, tile_merge::make(20000), distribution.name);
}

TEST(TileMerge, launchesAreALevelEach) {
    const Shape& shape = tile_merge::shape_named("256x8");
    EXPECT_EQ(tile_merge::make(0, shape).launches.size(), 0u);
    EXPECT_EQ(tile_merge::make(2048, shape).launches.size(), 1u);
    EXPECT_EQ(tile_merge::make(2049, shape).launches.size(), 2u);
    EXPECT_EQ(tile_merge::make(1u << 20, shape).launches.size(), 10u);
    EXPECT_THROW(tile_merge::make((1u << 30) + 1, shape), stream::LaunchError);
    EXPECT_THROW(tile_merge::shape_named("1x1"), std::out_of_range);
}

// No hazard, every word of shared memory where its threads meet least: what the threads write
// without knowing the keys has no bank conflicts.
TEST(TileMerge, isFreeOfHazardsAndItsStoresOfConflicts) {
    for (const char* shape : {"64x4", "256x8", "256x16"}) {
        const Program program = tile_merge::make(9000, tile_merge::shape_named(shape));
        for (const emulator::LaunchCounts& counts : tests::counts_of(program)) {
            EXPECT_EQ(counts.hazards, 0u) << counts.details.at(0).what;
            for (const emulator::SiteCounts& site : counts.sites)
                if (site.array == "tile" && site.is_store) {
                    EXPECT_EQ(site.banks.conflicts(), 0u) << shape << " " << site.place;
                }
        }
    }
}

}  // namespace
}  // namespace group::sorts
