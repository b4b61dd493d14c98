// SPDX-License-Identifier: MIT
#include "layout/mapping.h"

#include <gtest/gtest.h>

namespace layout {
namespace {

constexpr std::uint32_t stream_size = 256;

std::vector<Mapping> mappings() {
    std::vector<Mapping> all = {{MappingKind::z_order, 0}};
    for (unsigned log2_width = 0; log2_width <= 8; ++log2_width)
        all.push_back({MappingKind::row_wise, log2_width});
    return all;
}

// §6.2.1 and §6.2.2: an aligned block is one rectangle, and nothing else lies in it.
TEST(Rectangle, holdsExactlyThePlacesOfItsBlock) {
    for (const Mapping& mapping : mappings())
        for (std::uint32_t length = 1; length <= stream_size; length *= 2)
            for (std::uint32_t start = 0; start < stream_size; start += length) {
                const Rectangle area = rectangle(mapping, {start, length});
                ASSERT_EQ(area.width * area.height, length);
                for (std::uint32_t a = 0; a < stream_size; ++a) {
                    const Position p = to_2d(mapping, a);
                    const bool inside = p.x - area.x < area.width && p.y - area.y < area.height;
                    ASSERT_EQ(inside, a >= start && a < start + length)
                        << name(mapping.kind) << " w = 2^" << mapping.log2_width << ", block ["
                        << start << ", " << start + length << "), a = " << a;
                }
            }
}

TEST(Block, isAlignedIfItsLengthIsAPowerOfTwoThatDividesItsStart) {
    EXPECT_TRUE(is_aligned({0, 1}));
    EXPECT_TRUE(is_aligned({12, 4}));
    EXPECT_FALSE(is_aligned({2, 4}));
    EXPECT_FALSE(is_aligned({0, 3}));
    EXPECT_FALSE(is_aligned({0, 0}));
}

TEST(Block, disjointnessSeesOverlapsInAnyOrder) {
    EXPECT_TRUE(are_disjoint(std::vector<Block>{{4, 4}, {0, 4}}));
    EXPECT_FALSE(are_disjoint(std::vector<Block>{{4, 4}, {0, 2}, {6, 2}}));
    EXPECT_FALSE(are_disjoint(std::vector<Block>{{3, 1}, {3, 1}})) << "by one place";
    EXPECT_FALSE(are_disjoint(std::vector<Block>{{1u << 31, 1u << 31}, {3u << 30, 1u << 30}}))
        << "up to the last index that there is";
}

TEST(AlignedBlocks, makeUpTheRangeWithFewPieces) {
    for (std::uint32_t start = 0; start < 70; ++start)
        for (std::uint32_t length = 0; length < 70; ++length) {
            std::uint32_t next = start;
            const std::vector<Block> blocks = aligned_blocks(start, length);
            for (const Block& block : blocks) {
                ASSERT_TRUE(is_aligned(block));
                ASSERT_EQ(block.start, next);
                next = block.end();
            }
            ASSERT_EQ(next, start + length);
            ASSERT_LE(blocks.size(), 14u);
        }
}

}  // namespace
}  // namespace layout
