// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inspect/table.h"
#include "stream/program.h"

namespace inspect {

/// A step of a level.
struct ScheduledStep {
    unsigned step = 0;
    /// Stages and phases that run in parallel (§5.4), in the order of stages. Only GPU-ABiSort has
    /// stages and phases.
    std::vector<stream::BlockTag> active;
    /// kernels in the order of their launches, including copies (§6.1)
    std::vector<std::string> kernels;
};

struct ScheduledLevel {
    unsigned level = 0;  ///< number of the level; 0 for operations before the first level
    std::vector<ScheduledStep> steps;
};

/// Returns the steps of a program, level by level. Throws LaunchError if an operation has no
/// kernel.
std::vector<ScheduledLevel> steps_of_levels(const stream::Program& program);

/// A schedule lists the stages and phases that run in parallel in each step of each level (§5.4).
struct Schedule {
    std::string program;
    std::uint64_t n = 0;
    std::vector<ScheduledLevel> levels;
    std::string unit = "level";  ///< the program's word for a level: "level", "pass" or "phase"
};

/// Makes the schedule of one recursion level, or of all. Throws ViewError if the level does not
/// exist.
Schedule make_schedule(const stream::Program& program, std::optional<unsigned> level);

/// A text with steps from left to right, and the stages of each level from top to bottom. Below are
/// the steps without stages. Steps that exceed `width` characters continue below; with a width of
/// 0, lines are not limited.
std::string to_text(const Schedule& schedule, std::size_t width = 0);
/// A table with one row per step, stage and phase. A step without stages has one row.
Table table_of(const Schedule& schedule);

}  // namespace inspect
