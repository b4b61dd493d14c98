// SPDX-License-Identifier: MIT
// Sorting networks: the n that they take. comparators_test.cpp tries all inputs of zeros and ones.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "shaders/types.h"
#include "sorts/comparators.h"
#include "sorts/distribution.h"
#include "sorts/gpusort/gpusort.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/way.h"

namespace sorts {
namespace {

using layout::MappingKind;
using tests::Way;

std::vector<Way> all_networks() {
    std::vector<Way> all;
    for (const MappingKind mapping : layout::all_mappings)
        all.push_back({sort_named("network"), mapping});
    // Tiles of 64 x 64 texels would need more than 2^13 values to clip a quad.
    static std::vector<Sort> clipped = {gpusort_entry(1), gpusort_entry(4), gpusort_entry(16)};
    clipped[0].name = "gpusort in tiles of 1";
    clipped[1].name = "gpusort in tiles of 4";
    clipped[2].name = "gpusort in tiles of 16";
    for (const Sort& sort : clipped)
        all.push_back({&sort, MappingKind::row_wise});
    all.push_back({sort_named("gpusort"), MappingKind::row_wise});
    return all;
}

class NetworkTest : public testing::TestWithParam<Way> {
  protected:
    static stream::Program program(unsigned log2_n) {
        return make_program(*GetParam().sort,
                            {std::size_t{1} << log2_n, *GetParam().mapping, GetParam().settings});
    }

    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

TEST_P(NetworkTest, sortsEveryPowerOfTwo) {
    for (unsigned log2_n = 1; log2_n <= 11; ++log2_n) {
        SCOPED_TRACE(log2_n);
        stream::ProgramRun sort(*executor, program(log2_n));
        EXPECT_EQ(sort.size(), log2_n * (log2_n + 1) / 2);
        std::vector<shaders::value_t> values =
            values_of(distribution_named("few-values")->make(1u << log2_n, 3));
        sort.upload<shaders::value_t>(values);
        sort.run();
        std::vector<shaders::value_t> sorted(values.size());
        sort.download<shaders::value_t>(sorted);
        const auto as_pair = [](const shaders::value_t& v) { return std::pair(v.key, v.id); };
        std::ranges::sort(values, {}, as_pair);
        EXPECT_TRUE(std::ranges::equal(sorted, values, {}, as_pair, as_pair));
    }
}

// Other lengths are padded to a power of two. A step compares i with i ^ distance, which is outside
// for some i of any other n.
TEST_P(NetworkTest, takesNoLengthsButPowersOfTwo) {
    for (std::size_t n = 2; n <= 600; ++n) {
        EXPECT_EQ(padded(*GetParam().sort, n), std::bit_ceil(n));
        bool lies_outside = false;
        for (std::size_t distance = 1; distance < n; distance *= 2)
            for (std::size_t i = 0; i < n; ++i)
                lies_outside |= (i ^ distance) >= n;
        EXPECT_EQ(lies_outside, !std::has_single_bit(n)) << n;
    }
}

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

INSTANTIATE_TEST_SUITE_P(, NetworkTest, testing::ValuesIn(all_networks()), tests::way_name);

// The 2006 paper, §8, footnote 1. Steps at distance 1 compare within texels and read in order.
TEST(GpuSort, substreamsLieInOneTileAndThoseOfATileFollowEachOther) {
    using Tile = std::pair<std::uint32_t, std::uint32_t>;
    for (const std::uint32_t side : {4u, 16u, 64u})
        for (unsigned log2_n = 2; log2_n <= 16; ++log2_n) {
            SCOPED_TRACE(fmt::format("B = {}, n = 2^{}", side, log2_n));
            const stream::Program program = make_program(
                gpusort_entry(side), {std::size_t{1} << log2_n, MappingKind::row_wise});
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
