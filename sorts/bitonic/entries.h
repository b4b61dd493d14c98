// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/bitonic/network.h"
#include "sorts/sort.h"

namespace sorts {

/// The bitonic network on thread groups: with partitions in registers (Peters et al. §3.2), in
/// shared memory alone under a layout, and with as many steps a launch as a tile has address bits
/// (Baraglia et al. §5).
Sort peters_in_place_entry();
Sort bitonic_entry(bitonic::Layout layout);
Sort baraglia_entry(bool is_coalesced);

}  // namespace sorts
