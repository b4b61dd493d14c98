// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "shaders/types.h"
#include "stream/program.h"

/// Merge-path merge sort, this project's own baseline for the later papers: workgroups sort, and
/// then merge, tiles in shared memory. O(n log n / p), any n.
namespace sorts::tile_merge {

/// The number of runs that a level merges. The workgroups that merge two runs find the splits
/// themselves; the splits of four runs come from a launch of their own.
enum class Merges { two, four };

/// Threads per workgroup x values per thread, for the tile sort and for the merges.
struct Shape {
    std::string_view name;   ///< "512x8-256x8"; "64x4" where both are the same
    std::string_view sort;   ///< "512x8"
    std::string_view merge;  ///< "256x8"
    Merges merges = Merges::two;
    std::uint32_t sort_tile = 0;
    std::uint32_t merge_tile = 0;
};
std::span<const Shape> shapes();

/// The shape of that name. Throws std::out_of_range if there is none.
const Shape& shape_named(std::string_view name);

/// The shape that was measured to be fastest for n (docs/results/README.md).
const Shape& fastest_shape(std::uint32_t n);

/// The program for n values, at most 2^30: pairs or keys only. Without a shape it has the fastest
/// one.
stream::Program make(std::uint32_t n, const Shape* shape = nullptr, bool has_keys_alone = false);

}  // namespace sorts::tile_merge
