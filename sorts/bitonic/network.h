// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "stream/program.h"

/// Batcher's bitonic network by groups: the sorts of Baraglia et al. and of Peters et al.
///
/// Phase s = 1, 2, ... sorts subsequences of 2^s values in s steps; step c compares values at a
/// distance of 2^c, c = s - 1 .. 0.
namespace sorts::bitonic {

/// Where the elements of a tile lie in shared memory.
enum class Layout {
    naive,   ///< element i at i
    padded,  ///< at i + i / 16: a word left out after each row of the banks
    folded,  ///< at i ^ 15 where bit 4 of i is set: no conflicts, and no memory for it
};

std::string_view name(Layout layout);

/// A step of the network.
struct Step {
    unsigned phase = 1;
    unsigned distance = 0;  ///< as a logarithm

    Step next() const;
    friend bool operator==(const Step&, const Step&) = default;
};

/// The steps of sorting 2^log2_n values: log2_n (log2_n + 1) / 2.
constexpr unsigned step_count(unsigned log2_n) {
    return log2_n * (log2_n + 1) / 2;
}

/// What the launches of a sort have in common.
struct Network {
    std::uint32_t n = 0;
    std::uint32_t last = 0;   ///< see network_tile.kernel
    unsigned log2_tile = 10;  ///< of the values a group holds in shared memory: 7 or 10
    Layout layout = Layout::folded;
};

/// `steps` steps in shared memory, from `first` on, in tiles numbered by the address bits `bits`.
stream::Operation tile_launch(const Network& network, Step first, unsigned steps,
                              std::uint32_t bits);

/// `degree` steps of a phase in registers, from `first` on.
stream::Operation partition_launch(const Network& network, Step first, unsigned degree);

}  // namespace sorts::bitonic
