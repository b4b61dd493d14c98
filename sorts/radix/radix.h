// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// `gather-radix`: a stable radix sort that only gathers (plan.h). The sort accepts any n, and keys
/// of any number of bits.
Sort radix_entry();

}  // namespace sorts
