// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "stream/program.h"

/// Batcher's bitonic network on workgroups, for the sorts of Peters et al. (§3) and of Baraglia et
/// al. (§5).
///
/// Phase s = 1, 2, ... sorts subsequences of 2^s values in s steps. Step c = s - 1 .. 0 compares
/// values at a distance of 2^c.
namespace sorts::bitonic {

/// log2 of the number of values that a workgroup holds in shared memory.
inline constexpr unsigned log2_tile = 10;

/// Largest n of the networks. A launch has at most 65535 workgroups, each with 1024 values in
/// shared memory, or 512 values in registers at degree 1.
inline constexpr std::size_t largest_network = std::size_t{1} << 25;

/// Where the elements of a tile are stored in shared memory.
enum class Layout {
    naive,  ///< element i is at address i
    /// element i is at address i + i / 16, with one unused word after each row of the banks
    padded,
    /// element i is at address i ^ 15 if bit 4 of i is set: no conflicts, and no additional memory
    folded,
};

std::string_view name(Layout layout);

/// A step of the network.
struct NetworkStep {
    unsigned phase = 1;
    unsigned distance = 0;  ///< log2 of the distance

    NetworkStep next() const;
    friend bool operator==(const NetworkStep&, const NetworkStep&) = default;
};

/// Number of steps to sort 2^log2_n values: log2_n (log2_n + 1) / 2.
constexpr unsigned step_count(unsigned log2_n) {
    return log2_n * (log2_n + 1) / 2;
}

/// Parameters that all launches of a sort have in common.
struct Network {
    std::uint32_t n = 0;
    std::uint32_t last = 0;  ///< address of the last value (network_tile.kernel)
    Layout layout = Layout::folded;
};

/// A launch of `steps` steps in shared memory, starting with `first`. The address bits `bits`
/// number the elements of a tile.
stream::Operation tile_launch(const Network& network, NetworkStep first, unsigned steps,
                              std::uint32_t bits);

/// A launch of `degree` steps of a phase in registers, starting with `first`.
stream::Operation partition_launch(const Network& network, NetworkStep first, unsigned degree);

/// *Fast in-place sorting with CUDA based on bitonic sort* for any n, in one buffer, with virtual
/// padding (§3.3). Steps with short distances run in shared memory; the other steps run in
/// registers, on partitions of 2^degree values (§3.2), with 1 <= degree <= 5. Degree 1 is the
/// trivial implementation of Peters et al. (§3.1).
stream::Program make_peters(std::uint32_t n, unsigned degree = 4, Layout layout = Layout::folded);

}  // namespace sorts::bitonic
