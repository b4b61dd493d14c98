// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "stream/program.h"

namespace inspector {

/// What runs in one step of a level.
struct ScheduledStep {
    unsigned step = 0;
    /// The stages and phases that run in parallel, by stage (§5.4); empty where the step has none.
    std::vector<stream::BlockTag> active;
    std::vector<std::string> kernels;  ///< launched one after the other, copies (§6.1) included
};

struct ScheduledLevel {
    unsigned level = 0;  ///< 0 for what precedes the first
    std::vector<ScheduledStep> steps;
};

/// What runs in which step of which level of a program. Throws LaunchError if an operation has no
/// kernel.
std::vector<ScheduledLevel> steps_of_levels(const stream::Program& program);

}  // namespace inspector
