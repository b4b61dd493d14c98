// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "layout/block.h"

namespace stream {

/// Visits the places of an aligned block in the order of its rectangle's rows: `visit` gets the
/// 1D index of each place, relative to the block's start.
template <class Visit>
void for_each_place(const layout::Mapping& mapping, const layout::Block& block, Visit visit) {
    const layout::Rectangle area = layout::rectangle(mapping, block);
    // A 2D index is mapped by its coordinates apart: index(x, y) = index(x, 0) + index(0, y).
    std::vector<std::uint32_t> columns(area.width);
    for (std::uint32_t x = 0; x < area.width; ++x)
        columns[x] = layout::to_1d(mapping, {area.x + x, 0});
    for (std::uint32_t y = 0; y < area.height; ++y) {
        const std::uint32_t row = layout::to_1d(mapping, {0, area.y + y}) - block.start;
        for (const std::uint32_t column : columns)
            visit(row + column);
    }
}

}  // namespace stream
