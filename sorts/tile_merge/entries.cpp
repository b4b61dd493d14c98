// SPDX-License-Identifier: MIT
#include "sorts/tile_merge/entries.h"

#include <algorithm>
#include <bit>

#include "sorts/keys_alone.h"
#include "sorts/tile_merge/tile_merge.h"

namespace sorts {
namespace {

// Four times a run's width is a 32-bit number.
constexpr std::size_t largest = std::size_t{1} << 30;

constexpr std::string_view fastest_shape = "auto";

const Option shape = {
    "shape", "auto|64x4|512x4-128x4|512x8-256x8|256x8|64x4-4|128x8-4|256x8-128x8-4", fastest_shape,
    "threads of a group x values of a thread: of the tile sort, and of the merges, of two or four "
    "runs; auto: by n",
    [](std::string_view value) {
        return value == fastest_shape ||
               std::ranges::find(tile_merge::shapes(), value, &tile_merge::Shape::name) !=
                   tile_merge::shapes().end();
    }};

// Shapes, and the shared memory that they need, change at powers of two, or behind them.
std::size_t end_of_shape(std::size_t n) {
    const auto shape_of = [](std::size_t m) {
        return &tile_merge::fastest_shape(static_cast<std::uint32_t>(m));
    };
    std::size_t end = n;
    for (std::size_t power = std::bit_ceil(n); power <= largest; power *= 2)
        for (const std::size_t m : {power - 1, power, std::min(power + 1, largest)})
            if (m > n) {
                if (shape_of(m) != shape_of(n))
                    return end;
                end = m;
            }
    return end;
}

stream::Program make(const Request& request) {
    const std::string_view name = setting(request, shape);
    return tile_merge::make(static_cast<std::uint32_t>(request.n),
                            name == fastest_shape ? nullptr : &tile_merge::shape_named(name),
                            setting(request, values_option()) == "keys");
}

}  // namespace

// Measured on a GPU from 2^10 on; fewer values, one launch of one group as 2^11 are, were not. On a
// software renderer merging by intervals is faster for all n from 2^4 to 2^20; emulated, the two
// are close (docs/thread-groups.md).
Sort tile_merge_entry() {
    return {.name = "tile-merge",
            .paper = "this project",
            .place = "merge path, as the merge sorts of today have it",
            .summary = "Sorts, and then merges, tiles in shared memory, any n",
            .body = stream::Body::groups,
            .sizes = {1, largest, 1, false},
            .options = {shape, values_option()},
            .fastest_on = {DeviceKind::compute},
            .make = make,
            .grows_until = end_of_shape};
}

}  // namespace sorts
