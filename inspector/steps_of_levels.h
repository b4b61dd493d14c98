// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "stream/program.h"

namespace inspector {

/// One step of a level.
struct ScheduledStep {
    unsigned step = 0;
    /// Stages and phases that run in parallel (§5.4), in the order of stages. Only GPU-ABiSort has
    /// stages and phases.
    std::vector<stream::BlockTag> active;
    /// kernels in the order of their launches, including copies (§6.1)
    std::vector<std::string> kernels;
};

struct ScheduledLevel {
    unsigned level = 0;  ///< 0 for operations before the first level
    std::vector<ScheduledStep> steps;
};

/// The steps of a program, level by level. Throws LaunchError if an operation has no kernel.
std::vector<ScheduledLevel> steps_of_levels(const stream::Program& program);

}  // namespace inspector
