// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "layout/mapping.h"

namespace cache {

/// Fragments are shaded in quads of 2 x 2, aligned to even coordinates, whether or not all four of
/// them are drawn.
constexpr std::uint64_t quads_of(const layout::Rectangle& area) {
    const auto span = [](std::uint32_t start, std::uint32_t length) {
        return (start + length + 1) / 2 - start / 2;
    };
    return std::uint64_t{span(area.x, area.width)} * span(area.y, area.height);
}

/// Calls `visit` with the lower corner of each quad of a rectangle, row by row within square
/// tiles of `tile` fragments (a power of two, at least 2), tiles row by row: the order of
/// rasterization.
template <class Visit>
void for_each_quad(const layout::Rectangle& area, std::uint32_t tile, Visit visit) {
    const auto down = [](std::uint32_t value, std::uint32_t unit) { return value / unit * unit; };
    const std::uint32_t right = area.x + area.width;
    const std::uint32_t top = area.y + area.height;
    for (std::uint32_t tile_y = down(area.y, tile); tile_y < top; tile_y += tile)
        for (std::uint32_t tile_x = down(area.x, tile); tile_x < right; tile_x += tile)
            for (std::uint32_t y = std::max(tile_y, down(area.y, 2));
                 y < std::min(tile_y + tile, top); y += 2)
                for (std::uint32_t x = std::max(tile_x, down(area.x, 2));
                     x < std::min(tile_x + tile, right); x += 2)
                    visit(x, y);
}

}  // namespace cache
