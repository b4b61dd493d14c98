// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "stream/program.h"

/// Batcher's bitonic network on workgroups: the sorts of Peters et al. (§3) and of Baraglia et al.
/// (§5).
///
/// Phase s = 1, 2, ... sorts subsequences of 2^s values in s steps; step c compares values at a
/// distance of 2^c, c = s - 1 .. 0.
namespace sorts::bitonic {

/// The largest n: a launch has at most 65535 groups, of 1024 values in shared memory or 512 in
/// registers at degree 1.
inline constexpr std::size_t largest_network = std::size_t{1} << 25;

/// Addresses of a tile's elements in shared memory.
enum class Layout {
    naive,   ///< element i at i
    padded,  ///< element i at i + i / 16: one unused word after each row of the banks
    folded,  ///< element i at i ^ 15 if bit 4 of i is set: no conflicts, no additional memory
};

std::string_view name(Layout layout);

/// A step of the network.
struct NetworkStep {
    unsigned phase = 1;
    unsigned distance = 0;  ///< as a logarithm

    NetworkStep next() const;
    friend bool operator==(const NetworkStep&, const NetworkStep&) = default;
};

/// The steps of sorting 2^log2_n values: log2_n (log2_n + 1) / 2.
constexpr unsigned step_count(unsigned log2_n) {
    return log2_n * (log2_n + 1) / 2;
}

/// Parameters that all launches of a sort share.
struct Network {
    std::uint32_t n = 0;
    std::uint32_t last = 0;   ///< see network_tile.kernel
    unsigned log2_tile = 10;  ///< of the values that a workgroup holds in shared memory: 7 or 10
    Layout layout = Layout::folded;
};

/// `steps` steps in shared memory, from `first` on, in tiles numbered by the address bits `bits`.
stream::Operation tile_launch(const Network& network, NetworkStep first, unsigned steps,
                              std::uint32_t bits);

/// `degree` steps of a phase in registers, from `first` on.
stream::Operation partition_launch(const Network& network, NetworkStep first, unsigned degree);

}  // namespace sorts::bitonic
