// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/peters/group_network.h"
#include "sorts/sort.h"

namespace sorts {

/// Bitonic sort on workgroups, in place, for any n (Peters et al.): with partitions in registers
/// (§3.2, §3.3), or with one step at a time and tiles in shared memory under a layout (§3.1).
Sort peters_in_place_entry();
Sort bitonic_entry(bitonic::Layout layout);

}  // namespace sorts
