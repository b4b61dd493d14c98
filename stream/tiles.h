// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace stream {

/// The elements of a buffer that a workgroup may write: its *tile*.
struct Tiles {
    std::uint32_t size = 0;  ///< elements of a tile
    /// 0: tile g is [g size, (g + 1) size). Otherwise these address bits number the elements of a
    /// tile of 2^popcount elements, and the other address bits number the workgroups.
    std::uint32_t inserted = 0;

    /// Tiles of 2^popcount(bits) elements whose addresses differ only in `bits`. For all 32 bits
    /// the size is 0, which every launch rejects.
    static Tiles with_inserted(std::uint32_t bits);

    /// The address of element i of tile g.
    std::uint64_t address(std::uint32_t g, std::uint32_t i) const;

    friend bool operator==(const Tiles&, const Tiles&) = default;
};

/// Successive bits of a number that move together.
struct BitRun {
    std::uint32_t mask = 0;  ///< the bits before they move
    unsigned shift = 0;      ///< to the left
};

/// How to deposit a number's bits into the bits of `mask`, lowest bits first: one run for each run
/// of successive bits of `mask`.
std::vector<BitRun> runs_into(std::uint32_t mask);

inline std::uint32_t deposit(std::uint32_t number, const std::vector<BitRun>& runs) {
    std::uint32_t address = 0;
    for (const BitRun& run : runs)
        address |= (number & run.mask) << run.shift;
    return address;
}

}  // namespace stream
