// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "abisort/plan.h"

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

/// The output stream layout of a recursion level, like Level, but with ranges instead of cells. It
/// works for levels of any size.
struct LevelRanges {
    abisort::Variant program = abisort::Variant::overlapped;
    unsigned log2_n = 0;
    unsigned level = 0;
    std::vector<RangeRow> rows;  ///< none where §7 replaces all stages
};

/// Throws ViewError if the plan's program does not merge on this level.
LevelRanges make_level_ranges(const abisort::Plan& plan, unsigned level);

}  // namespace inspector
