// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inspector/bisection.h"
#include "inspector/picture.h"
#include "inspector/table.h"

namespace inspector {

/// A recursion level of `intervals` for certain keys (docs/intervals.md), and what one selected
/// instance did.
struct IntervalLevel {
    std::string program;
    std::string input;  ///< origin of the keys, for people
    sorts::intervals::Level level;
    std::size_t picked_step = 0;
    std::optional<Bisection> picked;
};

/// Makes the level without a selected instance. `values` are the values before the level. Throws
/// ViewError if the plan does not merge on this level.
IntervalLevel make_interval_level(std::string program, const sorts::intervals::IntervalPlan& plan,
                                  unsigned level, std::vector<shaders::value_t> values);

/// Returns the index of a step in the level; by default the last one. Throws ViewError if the level
/// has no such step, or the step has no such instance.
std::size_t step_with(const IntervalLevel& level, std::optional<unsigned> step,
                      std::uint32_t instance);

/// Names a step: "merge", "co-ranks of every 64th rank".
std::string step_text(const sorts::intervals::MergeStep& step);

/// Tables of the intervals of every instance and, for the selected instance, of its probes and
/// pushed values.
std::vector<Table> tables_of(const IntervalLevel& level);

/// Draws the runs, one row per step, with intervals in the colors of their instances. Below the
/// runs, the picture shows how the selected instance bisected them. Throws ViewError for more than
/// 2^max_log2_n_of_interval_pictures values.
Picture to_picture(const IntervalLevel& level, const Theme& theme);
inline constexpr unsigned max_log2_n_of_interval_pictures = 12;

}  // namespace inspector
