// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "abisort/plan.h"
#include "inspector/palette.h"
#include "inspector/picture.h"
#include "layout/mapping.h"

namespace inspector {

/// The blocks that the operations of a recursion level write: as 1D intervals of places, and as the
/// rectangles that a mapping makes of them (Table 1, §6.2).
struct Blocks {
    abisort::Plan plan;
    unsigned level = 0;
    layout::Mapping mapping;
};

/// Throws Refused if the plan does not merge on this level.
Blocks make_blocks(abisort::Plan plan, unsigned level, const layout::Mapping& mapping);

/// The width that a sort of 2^log2_n values gives row-wise streams: that of Z-order (Sorter).
constexpr unsigned log2_width_of_sort(unsigned log2_n) {
    return (log2_n + 1) / 2;
}

std::string to_text(const Blocks& blocks);
std::string to_json(const Blocks& blocks);

/// The 2D output stream, once for each adaptive step, with what the step writes and what is still
/// reachable. Throws Refused if the stream is wider or higher than 128 places.
Picture to_picture(const Blocks& blocks, const Palette& palette);

}  // namespace inspector
