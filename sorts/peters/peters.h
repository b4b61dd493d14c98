// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/peters/group_network.h"
#include "sorts/sort.h"

// Fast in-place sorting with CUDA based on bitonic sort (Peters, Schulz-Hildebrandt, Luttenberger
// 2009, §3), both as stream programs and on workgroups.

namespace sorts {

/// Largest degree of a partition in the paper (§3.2).
inline constexpr unsigned max_degree_of_peters = 4;

/// "peters-1" to "peters-4": bitonic sort of powers of two. One operation processes up to `degree`
/// steps of a phase and reads and writes every value once. Degree 1 is the paper's trivial
/// implementation (§3.1). `peters-in-place` sorts any n by virtual padding (§3.3).
Sort peters_entry(unsigned degree);

/// Bitonic sort on workgroups, in place and for any n, on partitions in registers (§3.2, §3.3).
Sort peters_in_place_entry();

/// Bitonic sort on workgroups with one step per operation (§3.1), and with tiles in shared memory
/// in the given layout.
Sort bitonic_entry(bitonic::Layout layout);

}  // namespace sorts
