// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "abisort/plan.h"

namespace inspector {

/// Output slots that hold what one block of one step wrote.
struct PlaceRange {
    layout::Block places;
    unsigned step = 0;  ///< step that wrote them
    unsigned stage = 0;
    unsigned phase = 0;
};

struct RangeRow {
    unsigned step = 0;
    /// ranges in ascending order: what the step writes, and what remains from earlier steps
    std::vector<PlaceRange> ranges;

    bool writes(const PlaceRange& range) const { return range.step == step; }
};

/// The output stream layout of a recursion level, like Level, but with ranges instead of cells.
/// Ranges can show a level of any size.
struct LevelRanges {
    abisort::Variant program = abisort::Variant::overlapped;
    unsigned log2_n = 0;
    unsigned level = 0;
    std::vector<RangeRow> rows;  ///< empty if §7 replaces all stages
};

/// Makes the layout. Throws ViewError if the plan does not merge on this level.
LevelRanges make_level_ranges(const abisort::Plan& plan, unsigned level);

}  // namespace inspector
