// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace stream {

/// Which elements of a buffer are a group's own, its *tile*: those it may write.
struct Tiles {
    std::uint32_t size = 0;  ///< elements of a tile
    /// 0: tile g is [g size, (g + 1) size). Else the address bits that number the elements of a
    /// tile, size = 2^popcount of them; the other address bits number the groups.
    std::uint32_t inserted = 0;

    /// The tiles of 2^popcount(bits) elements whose addresses differ in `bits` alone; those of all
    /// 32 bits have a size of 0, which every launch refuses.
    static Tiles with_inserted(std::uint32_t bits);

    /// The address of element i of tile g.
    std::uint64_t address(std::uint32_t g, std::uint32_t i) const;

    friend bool operator==(const Tiles&, const Tiles&) = default;
};

/// Successive bits of a number that move together.
struct BitRun {
    std::uint32_t mask = 0;  ///< the bits where they are
    unsigned shift = 0;      ///< how far they move to the left
};

/// How a number's bits, from the lowest on, are deposited into the bits of `mask`, from the lowest
/// on: a run for each run of successive bits of `mask`.
std::vector<BitRun> runs_into(std::uint32_t mask);

inline std::uint32_t deposit(std::uint32_t number, const std::vector<BitRun>& runs) {
    std::uint32_t address = 0;
    for (const BitRun& run : runs)
        address |= (number & run.mask) << run.shift;
    return address;
}

}  // namespace stream
