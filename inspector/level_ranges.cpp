// SPDX-License-Identifier: MIT
#include "inspector/level_ranges.h"

#include <algorithm>

#include "inspector/level.h"

namespace inspector {
namespace {

layout::Block block(std::uint32_t start, std::uint32_t end) {
    return {start, end - start};
}

// The ranges after a block is written: the block itself, and what remains of older ranges.
std::vector<PlaceRange> overwritten(const std::vector<PlaceRange>& ranges,
                                    const PlaceRange& written) {
    std::vector<PlaceRange> result = {written};
    const std::uint32_t start = written.places.start;
    const std::uint32_t end = written.places.end();
    for (const PlaceRange& range : ranges) {
        PlaceRange left = range;
        left.places = block(range.places.start, std::min<std::uint64_t>(range.places.end(), start));
        PlaceRange right = range;
        right.places = block(std::max(range.places.start, end), range.places.end());
        if (range.places.start < start)
            result.push_back(left);
        if (range.places.end() > end)
            result.push_back(right);
    }
    std::ranges::sort(result, {}, [](const PlaceRange& range) { return range.places.start; });
    return result;
}

}  // namespace

LevelRanges make_level_ranges(const abisort::Plan& plan, unsigned level) {
    check_level(plan, level);
    LevelRanges made{plan.variant, plan.log2_n, level, {}};
    for (const abisort::PlanOperation& operation : plan.operations) {
        if (operation.level != level || !is_phase(operation.kernel))
            continue;
        if (made.rows.empty())
            made.rows.push_back({operation.step, {}});
        else if (made.rows.back().step != operation.step)
            made.rows.push_back({operation.step, made.rows.back().ranges});
        RangeRow& row = made.rows.back();
        for (const abisort::PlanBlock& written : operation.blocks)
            row.ranges = overwritten(
                row.ranges, {written.output, operation.step, written.stage, written.phase});
    }
    return made;
}

}  // namespace inspector
