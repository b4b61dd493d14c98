// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "shaders/types.h"
#include "stream/program.h"

/// A merge sort whose groups sort, and then merge, tiles in shared memory: what the later papers'
/// sorts are measured against. In O(n log n / p), for any n.
namespace sorts::tile_merge {

/// How many runs a level merges, and where their splits are found: of two by the groups that merge,
/// of four by a launch before.
enum class Merges { two, four };

/// The threads of a group and the values of a thread, of the tile sort and of the merges.
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

/// Sorts n values, at most 2^30, by the fastest shape if there is no other: pairs, or keys alone
/// (sorts/keys_alone.h).
stream::Program make(std::uint32_t n, const Shape* shape = nullptr, bool has_keys_alone = false);

}  // namespace sorts::tile_merge
