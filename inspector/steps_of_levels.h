// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "stream/program.h"

namespace inspector {

/// One step of a level.
struct ScheduledStep {
    unsigned step = 0;
    /// The stages and phases that run in parallel (§5.4), ordered by stage. Steps of other sorts
    /// have none.
    std::vector<stream::BlockTag> active;
    std::vector<std::string> kernels;  ///< in the order of their launches, with copies (§6.1)
};

struct ScheduledLevel {
    unsigned level = 0;  ///< 0: operations before the first level
    std::vector<ScheduledStep> steps;
};

/// The steps of a program, level by level. Throws LaunchError if an operation has no kernel.
std::vector<ScheduledLevel> steps_of_levels(const stream::Program& program);

}  // namespace inspector
