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

/// Who runs in parallel: the stages and phases that are active in each step of each level (§5.4).
struct Schedule {
    std::string program;
    std::uint64_t n = 0;
    std::vector<ScheduledLevel> levels;
    std::string unit = "level";  ///< what levels are called: "pass", "phase"
};

/// The schedule of one recursion level, or of all. Throws ViewError if there is no such level.
Schedule make_schedule(const stream::Program& program, std::optional<unsigned> level);

/// Steps to the right; downwards the stages of a single level, or the levels. Steps beyond `width`
/// characters go on below; 0: lines are as long as they are.
std::string to_text(const Schedule& schedule, std::size_t width = 0);
/// One row per stage and phase that a step runs; steps without stages have one row.
Table table_of(const Schedule& schedule);

/// Throws ViewError if a level has more than 64 steps.
Picture to_picture(const Schedule& schedule, const Theme& theme);

}  // namespace inspector
