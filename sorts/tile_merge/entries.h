// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// A merge sort of tiles, by merge path.
Sort tile_merge_entry();

}  // namespace sorts
