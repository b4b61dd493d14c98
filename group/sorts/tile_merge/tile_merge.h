// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "group/program.h"
#include "group/sorts/types.h"

/// A merge sort whose groups sort, and then merge, tiles in shared memory: what the later papers'
/// sorts are measured against. In O(n log n / p), for any n.
namespace group::sorts::tile_merge {

const KernelLibrary& library();

/// The threads of a group, the values of a thread, and how wide a merge searches.
struct Shape {
    std::string_view name;         ///< "256x8"
    std::string_view tile_kernel;  ///< the shape whose tile sort it has
    std::uint32_t threads = 0;
    std::uint32_t items = 0;

    std::uint32_t tile() const { return threads * items; }
};
std::span<const Shape> shapes();

/// The shape of that name. Throws std::out_of_range if there is none.
const Shape& shape_named(std::string_view name);

/// Sorts n values, at most 2^30.
Program make(std::uint32_t n, const Shape& shape = shape_named("256x8"));

}  // namespace group::sorts::tile_merge
