// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "inspect/picture.h"
#include "inspect/table.h"
#include "inspect/theme.h"
#include "sorts/intervals/level.h"

namespace inspect {

/// A recursion level of the sort `intervals` for certain keys (docs/intervals.md).
struct IntervalLevel {
    std::string program;
    std::string input;  ///< text that says where the keys come from
    sorts::intervals::Level level;
};

/// Makes the level. `values` are the sort's values before the level. Throws ViewError if the plan
/// does not merge on this level.
IntervalLevel make_interval_level(std::string program, const sorts::intervals::IntervalPlan& plan,
                                  unsigned level, std::vector<shaders::value_t> values);

/// A table with the intervals of every instance.
Table table_of(const IntervalLevel& level);

/// Draws the runs of a level with one row per step. An interval has the color of its instance.
/// Throws ViewError for more than 2^max_log2_n_of_interval_pictures values.
Picture to_picture(const IntervalLevel& level, const Theme& theme);
inline constexpr unsigned max_log2_n_of_interval_pictures = 12;

}  // namespace inspect
