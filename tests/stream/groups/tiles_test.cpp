// SPDX-License-Identifier: MIT
#include "stream/tiles.h"

#include <gtest/gtest.h>

#include <set>

namespace stream {
namespace {

// Bit by bit: the lowest bits of `number` go to the bits of `mask`, the lowest first.
std::uint32_t deposited_bit_by_bit(std::uint32_t number, std::uint32_t mask) {
    std::uint32_t address = 0;
    for (unsigned bit = 0; bit < 32; ++bit)
        if ((mask >> bit & 1u) != 0) {
            address |= (number & 1u) << bit;
            number >>= 1;
        }
    return address;
}

TEST(Tiles, bitsAreDepositedInOrder) {
    for (const std::uint32_t mask :
         {0u, 1u, 0x6u, 0x80000000u, 0xffffffffu, 0xf0f0f0f0u, 0x00700003u, 0xffffff00u}) {
        const std::vector<BitRun> runs = runs_into(mask);
        for (const std::uint32_t number : {0u, 1u, 2u, 0x1234567u, 0xdeadbeefu, 0xffffffffu})
            EXPECT_EQ(deposit(number, runs), deposited_bit_by_bit(number, mask))
                << std::hex << mask << " " << number;
    }
}

TEST(Tiles, ofInsertedBitsAreDisjointAndComplete) {
    for (std::uint32_t bits = 1; bits < 64; ++bits) {
        const Tiles tiles = Tiles::with_inserted(bits);
        std::set<std::uint64_t> addresses;
        for (std::uint32_t g = 0; g < 64 / tiles.size; ++g)
            for (std::uint32_t i = 0; i < tiles.size; ++i) {
                const std::uint64_t address = tiles.address(g, i);
                EXPECT_EQ(address & ~std::uint64_t{bits}, tiles.address(g, 0));
                addresses.insert(address);
            }
        EXPECT_EQ(addresses.size(), 64u);
        EXPECT_EQ(*addresses.rbegin(), 63u);
    }
}

TEST(Tiles, contiguousOnesMayHaveAnySize) {
    EXPECT_EQ((Tiles{7, 0}.address(3, 6)), 27u);
}

}  // namespace
}  // namespace stream
