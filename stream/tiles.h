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
    /// set, the size is 0, which every launch rejects.
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

/// Computes how to deposit a number's bits into the bits of `mask`, lowest bits first. Each run of
/// adjacent bits in `mask` gives one run.
std::vector<BitRun> runs_into(std::uint32_t mask);

inline std::uint32_t deposit(std::uint32_t number, const std::vector<BitRun>& runs) {
    std::uint32_t address = 0;
    for (const BitRun& run : runs)
        address |= (number & run.mask) << run.shift;
    return address;
}

}  // namespace stream
