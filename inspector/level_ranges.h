// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "abisort/plan.h"
#include "inspector/palette.h"
#include "inspector/picture.h"

namespace inspector {

/// Places of the output stream that hold what one block of one step wrote.
struct PlaceRange {
    layout::Block places;
    unsigned step = 0;  ///< that wrote it
    unsigned stage = 0;
    unsigned phase = 0;
};

struct RangeRow {
    unsigned step = 0;
    std::vector<PlaceRange> ranges;  ///< ascending; what the step writes and what earlier ones left

    bool writes(const PlaceRange& range) const { return range.step == step; }
};

/// The output stream layout of a recursion level as Level has it, by ranges instead of cells: for
/// levels of any size.
struct LevelRanges {
    abisort::Variant program = abisort::Variant::overlapped;
    unsigned log2_n = 0;
    unsigned level = 0;
    std::vector<RangeRow> rows;  ///< none where §7 replaces all stages
};

/// Throws ViewError if the plan's program does not merge on this level.
LevelRanges make_level_ranges(const abisort::Plan& plan, unsigned level);

/// What every step writes, and what is still reachable, in lines of `width` characters.
std::string to_text(const LevelRanges& level, std::size_t width);

/// A bar a step, and its blocks by name beside it. Throws ViewError if there are no rows.
Picture to_picture(const LevelRanges& level, const Palette& palette);

}  // namespace inspector
