// SPDX-License-Identifier: MIT
// Tests of sorting networks that are shortened to other lengths, and of the blocks of GPUSort.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "sorts/comparators.h"
#include "sorts/gpusort/gpusort.h"

namespace sorts {
namespace {

// A network cut to n wires does not sort.
TEST(Networks, ofPowersOfTwoCutToOtherLengthsDoNotSort) {
    for (std::uint32_t n = 3; n < 16; ++n) {
        bool sorts_all = true;
        for (std::uint32_t bits = 0; bits < 1u << n; ++bits) {
            std::uint32_t wires = bits;
            for (const Comparator& comparator : bitonic_comparators(std::bit_ceil(n))) {
                const bool is_cut = comparator.smaller >= n || comparator.larger >= n;
                if (!is_cut &&
                    (wires >> comparator.smaller & 1u) > (wires >> comparator.larger & 1u))
                    wires ^= 1u << comparator.smaller | 1u << comparator.larger;
            }
            const std::uint32_t ones = static_cast<std::uint32_t>(std::popcount(bits));
            sorts_all &= wires == ((1u << ones) - 1) << (n - ones);
        }
        EXPECT_EQ(sorts_all, std::has_single_bit(n)) << n;
    }
}

// The 2006 paper, §8, footnote 1. Steps at distance 1 compare within texels and read in order.
TEST(GpuSort, substreamsLieInOneTileAndThoseOfATileFollowEachOther) {
    using Tile = std::pair<std::uint32_t, std::uint32_t>;
    for (const std::uint32_t side : {4u, 16u, 64u})
        for (unsigned log2_n = 2; log2_n <= 16; ++log2_n) {
            SCOPED_TRACE(fmt::format("B = {}, n = 2^{}", side, log2_n));
            const stream::Program program = make_program(
                gpusort_entry(side), {std::size_t{1} << log2_n, layout::MappingKind::row_wise});
            const std::uint32_t texels = 1u << (log2_n - 1);
            const std::uint32_t stream_width = 1u << program.streams.front().mapping.log2_width;
            const std::uint32_t width = std::min(texels, stream_width);
            const std::uint32_t height = texels / width;
            for (const stream::Operation& operation : program.operations) {
                if (operation.kernel->name != "gpusort_step")
                    continue;
                std::set<Tile> begun;
                Tile current = {UINT32_MAX, UINT32_MAX};
                for (const auto& block : operation.blocks) {
                    const std::uint32_t x = block.output.start % stream_width;
                    const std::uint32_t y = block.output.start / stream_width;
                    ASSERT_EQ(x / side, (x + block.output.length - 1) / side);
                    ASSERT_EQ(y / side, (y + block.rows - 1) / side);
                    if (const Tile tile(x / side, y / side); tile != current) {
                        ASSERT_TRUE(begun.insert(tile).second) << x << ", " << y;
                        current = tile;
                    }
                }
                ASSERT_EQ(begun.size(), ((width + side - 1) / side) * ((height + side - 1) / side));
            }
        }
}

}  // namespace
}  // namespace sorts
