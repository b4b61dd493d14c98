// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "evaluation/cache/texture_cache.h"
#include "stream/emulator/executor.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/launch.h"

namespace cache {
namespace {

using layout::Rectangle;

TEST(Quads, areCountedInRectangles) {
    EXPECT_EQ(quads_of({0, 0, 4, 4}), 4u);
    EXPECT_EQ(quads_of({0, 0, 8, 1}), 4u);  // one row wastes half of each quad
    EXPECT_EQ(quads_of({1, 1, 2, 2}), 4u);  // askew to the quads
    EXPECT_EQ(quads_of({3, 3, 1, 1}), 1u);
}

TEST(Quads, areVisitedOnceInTheOrderOfTiles) {
    for (const Rectangle& area :
         {Rectangle{0, 0, 16, 8}, Rectangle{3, 1, 9, 6}, Rectangle{5, 7, 1, 1}})
        for (const std::uint32_t tile : {2u, 4u, 64u}) {
            std::vector<std::pair<std::uint32_t, std::uint32_t>> quads;
            for_each_quad(area, tile,
                          [&](std::uint32_t x, std::uint32_t y) { quads.emplace_back(x, y); });
            EXPECT_EQ(quads.size(), quads_of(area));
            EXPECT_EQ(std::set(quads.begin(), quads.end()).size(), quads.size());
            for (std::size_t q = 1; q < quads.size(); ++q) {
                const auto key = [tile](const auto& quad) {
                    return std::tuple(quad.second / tile, quad.first / tile, quad.second,
                                      quad.first);
                };
                EXPECT_LT(key(quads[q - 1]), key(quads[q]));
            }
        }
}

class WatchedCache : public testing::Test {
  protected:
    // permute over one block of `length` places of streams 8 places wide, reversed.
    OperationCost cost_of_reversal(layout::Block block, unsigned log2_per_place = 0,
                                   unsigned texel_words = 4) {
        const auto executor = stream::emulator::make_executor();
        const auto make = [&](const char* name) {
            return executor->create({name, test_kernels::library().type("uint"), 64, 0,
                                     layout::Mapping{layout::MappingKind::row_wise, 3}});
        };
        const stream::Stream result = make("result");
        const stream::Stream permutation = make("permutation");
        const stream::Stream source =
            executor->create({"source", test_kernels::library().type("uint"), 64, log2_per_place,
                              layout::Mapping{layout::MappingKind::row_wise, 3}, false,
                              stream::Scalar::uint32, texel_words});
        std::vector<std::uint32_t> reversed(64);
        for (std::uint32_t i = 0; i < 64; ++i)
            reversed[i] = 63 - i;
        executor->upload<std::uint32_t>(permutation, 0, reversed);
        const tests::Launch launch{
            &test_kernels::library().kernel("permute"),
            "",
            {{"result", result}, {"permutation", permutation}, {"source", source}},
            {{block, {{"permutation", stream::Start{block.start}}}}}};
        CacheWatch watch({{4096, 4, 4, 4, 16}, {256, 1, 1, 0, 16}, {64, 2, 2, 1, 16}}, 8);
        executor->observe(&watch);
        executor->run(*tests::record(*executor, launch));
        return watch.operations().at(0);
    }
};

TEST_F(WatchedCache, countsOfASquareByHand) {
    const OperationCost cost = cost_of_reversal({0, 64});
    EXPECT_EQ(cost.instances, 64u);
    EXPECT_EQ(cost.quads, 16u);
    EXPECT_EQ(cost.quad_efficiency(), 1);
    EXPECT_EQ(cost.arithmetic, 3 * 64u);
    EXPECT_EQ(cost.padded, 3 * 64u);
    EXPECT_EQ(cost.fetches, 2 * 64u);
    EXPECT_EQ(cost.bytes_written, 4 * 64u);
    // Two textures of 8 x 8 texels: four lines each, of 16 texels of 4 bytes; or 64 lines each.
    EXPECT_EQ(cost.misses, (std::vector<std::uint64_t>{8, 128, 32}));
    EXPECT_EQ(cost.bytes_fetched, (std::vector<std::uint64_t>{8 * 16 * 4, 128 * 4, 32 * 4 * 4}));
}

TEST_F(WatchedCache, aRowWastesHalfOfEachQuad) {
    const OperationCost cost = cost_of_reversal({8, 8});
    EXPECT_EQ(cost.quads, 4u);
    EXPECT_EQ(cost.quad_efficiency(), 0.5);
    EXPECT_EQ(cost.arithmetic, 3 * 8u);
    EXPECT_EQ(cost.padded, 2 * cost.arithmetic);
    EXPECT_EQ(cost.misses[0], 2 * 2u);
}

// First all four fragments read their linear input, then they gather: in a cache of a single line
// each quad misses once in either texture. Fragment by fragment it would miss eight times.
TEST_F(WatchedCache, fragmentsOfAQuadRunInLockstep) {
    EXPECT_EQ(cost_of_reversal({0, 64}).misses[2], 2 * 16u);
}

// Four elements in an output slot: a texel of four words holds all four, a texel of two words half.
TEST_F(WatchedCache, narrowTexelsHoldFewerElements) {
    EXPECT_EQ(cost_of_reversal({0, 64}, 2, 4).misses[1], 64 + 16u);
    EXPECT_EQ(cost_of_reversal({0, 64}, 2, 2).misses[1], 64 + 2 * 16u);
}

TEST(CacheWatch, rasterTilesThatMakeNoSenseAreRefused) {
    for (const std::uint32_t tile : {0u, 1u, 3u, 12u})
        EXPECT_THROW(CacheWatch({CacheGeometry{}}, tile), std::invalid_argument);
}

}  // namespace
}  // namespace cache
