// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sorts/peters/group_network.h"
#include "sorts/sort.h"

// Sorting using BItonic netwoRk wIth CUDA (Baraglia, Capannini, Nardini, Silvestri 2009, §5).
namespace sorts {

/// As many steps per launch as a tile has address bits; coalesced: neighbors are kept together.
Sort baraglia_entry(bool is_coalesced);

}  // namespace sorts

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
/// (§5, as corrected in docs/paper-notes.md).
std::uint32_t tile_bits(NetworkStep first, unsigned sh);

}  // namespace sorts::bitonic
