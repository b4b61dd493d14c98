// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// Odd-even merge sort (Batcher 1968), one pass over all values for each of its
/// log n (log n + 1) / 2 steps.
Sort odd_even_merge_entry();

}  // namespace sorts
