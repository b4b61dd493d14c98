// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// The degrees of the paper's partitions (§3.2).
inline constexpr unsigned most_degrees_of_peters = 4;

/// "peters-1" .. "peters-4": bitonic sort in which an operation processes so many steps of a phase,
/// reading and writing every value once, for any n (virtual padding, §3.3). Degree 1 is the paper's
/// trivial implementation (§3.1).
Sort peters_entry(unsigned degree);

}  // namespace sorts
