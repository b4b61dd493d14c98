// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// The largest degree of the paper's partitions (§3.2).
inline constexpr unsigned max_degree_of_peters = 4;

/// "peters-1" to "peters-4": bitonic sort of powers of two. One operation processes up to `degree`
/// steps of a phase and reads and writes every value once. Degree 1 is the paper's trivial
/// implementation (§3.1). `peters-in-place` sorts any n by virtual padding (§3.3).
Sort peters_entry(unsigned degree);

}  // namespace sorts
