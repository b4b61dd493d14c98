// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace stream {

/// The part of a buffer that a workgroup may write, called its *tile*.
struct Tiles {
    std::uint32_t size = 0;  ///< number of elements in a tile
    /// Address bits that number the elements of a tile, which has 2^popcount elements; the other
    /// address bits number the workgroups. If `inserted` is 0, tile g consists of the elements [g
    /// size, (g + 1) size).
    std::uint32_t inserted = 0;

    /// Tiles of 2^popcount(bits) elements whose addresses differ only in `bits`. If all 32 bits are
    /// set, the size is 0, and every launch rejects the tiles.
    static Tiles with_inserted(std::uint32_t bits);

    /// Address of element i in tile g.
    std::uint64_t address(std::uint32_t g, std::uint32_t i) const;

    friend bool operator==(const Tiles&, const Tiles&) = default;
};

/// Adjacent bits of a number that move together.
struct BitRun {
    std::uint32_t mask = 0;  ///< mask of the bits before the move
    unsigned shift = 0;      ///< distance of the move to the left
};

/// Computes how to move a number's bits, lowest first, to the set bits of `mask`. The result has
/// one run for each run of adjacent set bits in `mask`.
std::vector<BitRun> runs_into(std::uint32_t mask);

inline std::uint32_t deposit(std::uint32_t number, const std::vector<BitRun>& runs) {
    std::uint32_t address = 0;
    for (const BitRun& run : runs)
        address |= (number & run.mask) << run.shift;
    return address;
}

}  // namespace stream
