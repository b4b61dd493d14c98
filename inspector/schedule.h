// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inspector/picture.h"
#include "inspector/steps_of_levels.h"
#include "inspector/table.h"
#include "inspector/theme.h"

namespace inspector {

/// What runs in parallel: the active stages and phases in each step of each level (§5.4).
struct Schedule {
    std::string program;
    std::uint64_t n = 0;
    std::vector<ScheduledLevel> levels;
    std::string unit = "level";  ///< word for a level: "level", "pass" or "phase"
};

/// Makes the schedule of one recursion level, or of all. Throws ViewError if the level does not
/// exist.
Schedule make_schedule(const stream::Program& program, std::optional<unsigned> level);

/// A text with steps from left to right, and stages (of one level) or levels from top to bottom.
/// Steps that exceed `width` characters continue below; with a width of 0, lines are not limited.
std::string to_text(const Schedule& schedule, std::size_t width = 0);
/// A table with one row per step, stage and phase. Steps without stages have one row.
Table table_of(const Schedule& schedule);

/// Draws the schedule. Throws ViewError if a level has more than 64 steps.
Picture to_picture(const Schedule& schedule, const Theme& theme);

}  // namespace inspector
