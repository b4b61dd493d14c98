// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// The bitonic sorting network (Batcher), one pass over all values for each of its
/// log n (log n + 1) / 2 steps.
Sort network_entry();

}  // namespace sorts
