// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "shaders/types.h"
#include "sorts/sort.h"

// Merge-path merge sort, this project's own baseline for the later papers: workgroups sort, and
// then merge, tiles in shared memory. O(n log n / p), any n.
namespace sorts {

Sort tile_merge_entry();

}  // namespace sorts

namespace sorts::tile_merge {

/// The number of runs that a level merges. The workgroups that merge two runs find the splits
/// themselves; the splits of four runs come from a launch of their own.
enum class Merges { two, four };

/// Threads per workgroup x values per thread, for the tile sort and for the merges.
struct TileShape {
    std::string_view name;   ///< "512x8-256x8"
    std::string_view sort;   ///< "512x8"
    std::string_view merge;  ///< "256x8"
    Merges merges = Merges::two;
    std::uint32_t sort_tile = 0;   ///< values
    std::uint32_t merge_tile = 0;  ///< values
    std::uint32_t least_n = 0;     ///< from this n on it was measured to be the fastest
};

/// All shapes, by ascending `least_n`.
std::span<const TileShape> shapes();

/// The shape of that name. Throws std::out_of_range if there is none.
const TileShape& shape_named(std::string_view name);

/// The fastest shape for n.
const TileShape& fastest_shape(std::uint32_t n);

/// The program for n values, at most 2^30: pairs or keys only. Without a shape it has the fastest
/// one.
stream::Program make(std::uint32_t n, const TileShape* shape = nullptr,
                     bool has_keys_alone = false);

}  // namespace sorts::tile_merge
