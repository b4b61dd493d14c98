// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sorts/bitonic/network.h"

namespace sorts::bitonic {

/// How Baraglia et al. sort.
struct BaragliaOptions {
    unsigned log2_tile = 10;  ///< sh: of the values a group holds in shared memory, 7 or 10
    /// Lowest address bits that every tile has, so that neighbours are moved together. The paper
    /// keeps none; 2 fill a sector of 32 bytes.
    unsigned kept_bits = 0;
    Layout layout = Layout::naive;
};

/// *Sorting using BItonic netwoRk wIth CUDA*: tiles of 2^sh values, sh steps a launch, the first
/// launch sh (sh + 1) / 2 (§5). Sorts n values, padded to a power of two.
stream::Program make_baraglia(std::uint32_t n, const BaragliaOptions& options = {});

/// The address bits that number the elements of a tile that performs sh steps from `first` on, sh
/// address bits: l_c where c = first.distance + 1 >= sh steps are left in the phase, else l_c,c'
/// (§5, as corrected in docs/errata.md).
std::uint32_t tile_bits(Step first, unsigned sh);

/// Q of §5: launches after the first of a sort of 2^log2_n values.
constexpr unsigned transfers(unsigned log2_n, unsigned sh) {
    return log2_n <= sh ? 0 : (step_count(log2_n) - step_count(sh) + sh - 1) / sh;
}

/// W(n, p) of §5, exactly: comparisons that p multiprocessors make one after the other, sorting
/// 2^log2_n values, log2_n >= sh. In each step the busiest has ceil(b / p) of the b tiles, of
/// 2^(sh - 1) comparisons each; n/(2p) of them where p divides b, so O(n/p log^2 n) together.
constexpr std::uint64_t work(unsigned log2_n, unsigned sh, std::uint32_t p) {
    const std::uint64_t tiles = ((std::uint64_t{1} << (log2_n - sh)) + p - 1) / p;
    return (tiles << (sh - 1)) * step_count(log2_n);
}

}  // namespace sorts::bitonic
