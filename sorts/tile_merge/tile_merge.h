// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "shaders/types.h"
#include "sorts/sort.h"

// Merge-path merge sort, this project's own baseline for the later papers. Workgroups first sort
// tiles and then merge them in shared memory. The sort takes O(n log n / p) time and accepts any n.
namespace sorts {

Sort tile_merge_entry();

}  // namespace sorts

namespace sorts::tile_merge {

/// Number of runs that a level merges at a time. In merges of two runs, the merging workgroups find
/// the splits themselves. In merges of four runs, a separate launch finds the splits.
enum class Merges { two, four };

/// Threads per workgroup and values per thread, for the tile sort and for the merges.
struct TileShape {
    std::string_view name;   ///< name of the shape, such as "512x8-256x8"
    std::string_view sort;   ///< shape of the tile sort, such as "512x8"
    std::string_view merge;  ///< shape of the merges, such as "256x8"
    Merges merges = Merges::two;
    std::uint32_t sort_tile = 0;   ///< number of values in a tile of the tile sort
    std::uint32_t merge_tile = 0;  ///< number of values in a tile of a merge
    std::uint32_t least_n = 0;  ///< smallest n for which this shape was measured to be the fastest
};

/// All shapes, in the order of `least_n`.
std::span<const TileShape> shapes();

/// Finds a shape by name. Throws std::out_of_range if no shape has this name.
const TileShape& shape_named(std::string_view name);

/// The shape that was measured to be fastest for n.
const TileShape& fastest_shape(std::uint32_t n);

/// The program for n values, at most 2^30: pairs or keys only. If no shape is given, the program
/// uses the fastest one.
stream::Program make(std::uint32_t n, const TileShape* shape = nullptr,
                     bool has_keys_alone = false);

}  // namespace sorts::tile_merge
