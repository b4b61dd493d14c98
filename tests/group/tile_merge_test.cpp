// SPDX-License-Identifier: MIT
#include "group/sorts/tile_merge/tile_merge.h"

#include <gtest/gtest.h>

#include "group/emulator/machine.h"
#include "group/sorts/pairs.h"
#include "io/distribution.h"
#include "stream/error.h"
#include "tests/support/sequences.h"

namespace group::sorts {
namespace {

using tile_merge::Shape;

void expect_sorted(Machine& machine, const Program& program, std::span<const float> keys) {
    const std::vector<abisort::Pair> pairs = tests::numbered(keys);
    const auto run = machine.prepare(program);
    ASSERT_EQ(sort(*run, pairs), tests::sorted(pairs)) << "n = " << program.n;
}

std::vector<float> keys_of(std::string_view distribution, std::uint32_t n) {
    return io::distribution_named(distribution)->make(n, 1);
}

TEST(TileMerge, everyLengthTo5000) {
    const auto machine = emulator::make_machine();
    for (std::uint32_t n = 0; n <= 5000; ++n)
        expect_sorted(*machine, tile_merge::make(n, tile_merge::shape_named("64x4")),
                      keys_of("uniform", n));
}

TEST(TileMerge, everyShapeAroundMultiplesOfItsTile) {
    const auto machine = emulator::make_machine();
    for (const Shape& shape : tile_merge::shapes())
        for (const std::uint32_t tiles : {1u, 2u, 3u, 4u, 5u, 7u, 8u})
            for (const std::uint32_t more : {0u, 1u, 2u})
                expect_sorted(*machine, tile_merge::make(tiles * shape.tile() + more - 1, shape),
                              keys_of("uniform", tiles * shape.tile() + more - 1));
}

TEST(TileMerge, everyDistribution) {
    const auto machine = emulator::make_machine();
    for (const io::Distribution& distribution : io::distributions())
        expect_sorted(*machine, tile_merge::make(20000), keys_of(distribution.name, 20000));
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
    const auto machine = emulator::make_machine({.counts = true});
    for (const char* shape : {"64x4", "256x8", "256x16"}) {
        const auto run = machine->prepare(tile_merge::make(9000, tile_merge::shape_named(shape)));
        sort(*run, tests::numbered(keys_of("gaussian", 9000)));
        for (const emulator::LaunchCounts& counts : machine->take_counts()) {
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
