// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "sorts/sort.h"

// Merge-path merge sort, this project's own baseline for the later papers. Workgroups first sort
// tiles and then merge them in shared memory. The sort takes O(n log n / p) time and accepts any n.
namespace sorts {

Sort tile_merge_entry();

namespace tile_merge {

/// The program for n values, at most 2^30: pairs or keys only. `shape` is a value of the sort's
/// option "shape"; "auto" selects the shape that was measured to be fastest for n. Throws
/// std::out_of_range if there is no such shape.
stream::Program make(std::uint32_t n, std::string_view shape = "auto", bool has_keys_alone = false);

}  // namespace tile_merge
}  // namespace sorts
