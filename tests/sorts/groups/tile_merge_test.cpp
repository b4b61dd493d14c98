// SPDX-License-Identifier: MIT
#include "sorts/tile_merge/tile_merge.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "stream/error.h"
#include "tests/support/groups/sorting.h"

namespace sorts {
namespace {

struct Shape {
    const char* name;
    std::uint32_t sort_tile;
    std::uint32_t merge_tile;
};
constexpr Shape shapes[] = {
    {"512x4-128x4", 2048, 512}, {"512x8-256x8", 4096, 2048}, {"256x8-128x8-4", 2048, 1024}};

// If values are equal, all splits must agree on which one comes first.
TEST(TileMerge, sortsPairsThatAreEqual) {
    const auto machine = stream::emulator::make_executor();
    for (const Shape& shape : shapes)
        for (const std::uint32_t different : {1u, 2u, 7u}) {
            std::vector<abisort::Pair> pairs = tests::pairs_of("uniform", 5000);
            for (std::uint32_t i = 0; i < pairs.size(); ++i)
                pairs[i] = {static_cast<float>(i * i % different), i % different};
            tests::Run run(*machine, tile_merge::make(5000, shape.name));
            EXPECT_TRUE(sorts::sort(run, pairs) == tests::sorted(pairs)) << different;
        }
}

TEST(TileMerge, everyShapeAroundMultiplesOfItsTiles) {
    const auto machine = stream::emulator::make_executor();
    for (const Shape& shape : shapes)
        for (const std::uint32_t tiles : {1u, 2u, 3u, 5u, 9u, 16u})
            for (const std::uint32_t more : {0u, 1u, 2u, shape.merge_tile + 1})
                tests::expect_sorted(
                    *machine, tile_merge::make(tiles * shape.sort_tile + more - 1, shape.name));
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
    EXPECT_THROW(tile_merge::make((1u << 30) + 1), stream::LaunchError);
    EXPECT_THROW(tile_merge::make(1, "1x1"), std::out_of_range);
}

// `tile-merge` has no hazards. Its threads write without bank conflicts if the addresses do not
// depend on keys. Without ids, values take half the sectors. Searches take at least as many sectors
// as for pairs.
TEST(TileMerge, isFreeOfHazardsAndItsStoresOfConflicts) {
    for (const Shape& shape : shapes) {
        stream::groups::SectorCounts sectors[2];  // of pairs, and of keys without ids
        for (const bool has_keys_alone : {false, true})
            for (const stream::groups::LaunchCounts& counts :
                 tests::counts_of(tile_merge::make(30000, shape.name, has_keys_alone))) {
                EXPECT_EQ(counts.hazards, 0u) << counts.details.at(0).what;
                sectors[has_keys_alone].add(counts.sectors);
                for (const stream::groups::SiteCounts& site : counts.sites)
                    if (site.array == "tile" && site.is_store) {
                        EXPECT_EQ(site.banks.conflicts(), 0u) << shape.name << " " << site.line;
                    }
            }
        EXPECT_NEAR(static_cast<double>(sectors[1].ideal),
                    static_cast<double>(sectors[0].ideal) / 2, 0.02 * sectors[0].ideal);
        EXPECT_LT(sectors[1].touched, 0.75 * static_cast<double>(sectors[0].touched));
    }
}

}  // namespace
}  // namespace sorts
