// SPDX-License-Identifier: MIT
#include "layout/mapping.h"

#include <gtest/gtest.h>

#include <random>

namespace layout {
namespace {

constexpr Mapping z_order{MappingKind::z_order, 0};

// The three propositions of §6.2.2, for all small indexes and for random large ones.
std::vector<std::uint32_t> indexes() {
    std::vector<std::uint32_t> all(1 << 12);
    for (std::uint32_t a = 0; a < all.size(); ++a)
        all[a] = a;
    std::mt19937 random(1);
    for (int i = 0; i < 4096; ++i)
        all.push_back(static_cast<std::uint32_t>(random()) >> 1);
    return all;
}

TEST(ZOrder, firstPropositionDoublingAnIndexSwapsCoordinates) {
    for (const std::uint32_t a : indexes()) {
        const Position p = to_2d(z_order, a);
        EXPECT_EQ(to_2d(z_order, 2 * a), (Position{2 * p.y, p.x})) << "a = " << a;
    }
}

// Blocks start at multiples of their length, most of which are not powers of two.
TEST(ZOrder, secondPropositionHoldsForMultiplesOfTheLength) {
    for (std::uint32_t length = 1; length <= 1u << 30; length *= 2)
        for (std::uint32_t s = length; s / length <= 12 && s < 1u << 31; s += length)
            for (const std::uint32_t a : indexes()) {
                if (a >= length)
                    continue;
                const Position ps = to_2d(z_order, s);
                const Position pa = to_2d(z_order, a);
                ASSERT_EQ(to_2d(z_order, s + a), (Position{ps.x + pa.x, ps.y + pa.y}))
                    << "s = " << s << ", a = " << a;
            }
    // The second proposition is false for s that are not multiples of the length.
    EXPECT_NE(to_2d(z_order, 3 + 1), (Position{1 + 1, 1 + 0}));
}

TEST(ZOrder, thirdPropositionBlocksAreSquareOrTwiceAsWideAsHigh) {
    for (unsigned log2 = 0; log2 < 32; ++log2) {
        const Position last = to_2d(z_order, (1u << log2) - 1);
        const std::uint64_t width = std::uint64_t{last.x} + 1;
        const std::uint64_t height = std::uint64_t{last.y} + 1;
        EXPECT_EQ(width * height, std::uint64_t{1} << log2);
        EXPECT_TRUE(width == height || width == 2 * height) << "l = 2^" << log2;
    }
}

TEST(RowWise, indexIsSplitAtTheWidth) {
    for (unsigned log2_width = 0; log2_width <= 13; ++log2_width)
        for (const std::uint32_t a : indexes()) {
            const std::uint32_t w = 1u << log2_width;
            ASSERT_EQ(to_2d({MappingKind::row_wise, log2_width}, a), (Position{a % w, a / w}));
        }
}

TEST(Mappings, everyIndexComesBack) {
    for (const Mapping mapping :
         {z_order, Mapping{MappingKind::row_wise, 0}, Mapping{MappingKind::row_wise, 7}})
        for (const std::uint32_t a : indexes())
            ASSERT_EQ(to_1d(mapping, to_2d(mapping, a)), a);
}

TEST(Mappings, packedIndexHoldsTwoHalves) {
    EXPECT_EQ(pack({0x1234, 0xabcd}), 0xabcd1234u);
    EXPECT_EQ(unpack(0xabcd1234u), (Position{0x1234, 0xabcd}));
}

constexpr std::uint32_t stream_size = 256;

std::vector<Mapping> mappings() {
    std::vector<Mapping> all = {{MappingKind::z_order, 0}};
    for (unsigned log2_width = 0; log2_width <= 8; ++log2_width)
        all.push_back({MappingKind::row_wise, log2_width});
    return all;
}

// §6.2.1 and §6.2.2: an aligned block is one rectangle, which holds nothing else.
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
