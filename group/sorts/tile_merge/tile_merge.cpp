// SPDX-License-Identifier: MIT
#include "group/sorts/tile_merge/tile_merge.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "stream/error.h"

namespace group::sorts::tile_merge {
namespace {

constexpr std::uint32_t max_n = 1u << 30;  // twice a run's width is a 32-bit number

constexpr Shape all[] = {{"64x4", "64x4", 64, 4},    {"128x8", "128x8", 128, 8},
                         {"256x8", "256x8", 256, 8}, {"256x8_wide", "256x8", 256, 8},
                         {"512x8", "512x8", 512, 8}, {"256x16", "256x16", 256, 16}};

const Kernel& kernel(const char* name, std::string_view shape) {
    return library().kernel(std::string(name) + "_" + std::string(shape));
}

}  // namespace

std::span<const Shape> shapes() {
    return all;
}

const Shape& shape_named(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Shape::name);
    if (found == std::end(all))
        throw std::out_of_range("tile-merge has no shape '" + std::string(name) + "'");
    return *found;
}

Program make(std::uint32_t n, const Shape& shape) {
    if (n > max_n)
        throw stream::LaunchError("tile-merge sorts at most " + std::to_string(max_n) +
                                  " values, not " + std::to_string(n));
    const stream::ElementType* values = library().type("value_t");
    Program program{"tile-merge", n, {{"unsorted", values, n}, {"sorted", values, n}}, {}, 0, 0};
    if (n == 0)
        return program;
    const std::uint32_t tile = shape.tile();
    const std::uint32_t groups = (n + tile - 1) / tile;
    unsigned from = 0;
    program.launches.push_back({&kernel("tile_sort", shape.tile_kernel),
                                "tile sort",
                                groups,
                                {{"unsorted", from, {tile}}, {"sorted", 1 - from, {tile}}},
                                {{"n", n}},
                                {{"level", 0}}});
    std::uint32_t level = 0;
    for (std::uint32_t width = tile; width < n; width *= 2) {
        from = 1 - from;
        program.launches.push_back({&kernel("merge_tiles", shape.name),
                                    "merge runs of " + std::to_string(width),
                                    groups,
                                    {{"runs", from}, {"merged", 1 - from, {tile}}},
                                    {{"n", n}, {"width", width}},
                                    {{"level", ++level}}});
    }
    program.output = 1 - from;
    return program;
}

}  // namespace group::sorts::tile_merge
