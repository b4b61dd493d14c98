// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sorts/peters/group_network.h"
#include "sorts/sort.h"

// Sorting using BItonic netwoRk wIth CUDA (Baraglia, Capannini, Nardini, Silvestri 2009, §5).
namespace sorts {

/// The catalogue entry of the sort by Baraglia et al. If `is_coalesced`, tiles keep neighboring
/// elements together.
Sort baraglia_entry(bool is_coalesced);

}  // namespace sorts

namespace sorts::bitonic {

/// *Sorting using BItonic netwoRk wIth CUDA*: tiles of 2^sh values, here 2^10, and sh steps per
/// launch; the first launch makes sh (sh + 1) / 2 steps (§5). Sorts n values, padded to a power of
/// two. Every tile has the `kept_bits` lowest address bits, so that neighbors are moved together.
/// Baraglia et al. use 0 bits. With two bits, the values that are moved together fill a sector of
/// 32 bytes.
stream::Program make_baraglia(std::uint32_t n, unsigned kept_bits = 0);

/// The successive steps of one launch, and the address bits that number the elements of a tile.
struct TilePass {
    unsigned steps = 0;
    std::uint32_t bits = 0;
};

/// The pass with the largest number of steps whose distances fit into sh address bits, including
/// the bits that every tile has. With c = first.distance + 1, the tiling is l_c of §5 if the phase
/// has c >= sh steps left, otherwise l_c,c' (both corrected in docs/deviations.md).
TilePass widest_pass(NetworkStep first, unsigned steps_left, unsigned sh, unsigned kept_bits = 0);

}  // namespace sorts::bitonic
