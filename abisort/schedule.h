// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "abisort/plan.h"

namespace abisort {

/// Phase i of stage k.
struct StagePhase {
    unsigned stage = 0;
    unsigned phase = 0;
    friend bool operator==(const StagePhase&, const StagePhase&) = default;
};

/// What runs in one step of a recursion level.
struct ScheduledStep {
    unsigned step = 0;
    std::vector<StagePhase> active;   ///< in parallel, by stage (§5.4); empty in a step of §7
    std::vector<KernelName> kernels;  ///< launched one after the other, copies (§6.1) included
};

struct ScheduledLevel {
    unsigned level = 0;  ///< recursion level j; 0 for what precedes the first
    std::vector<ScheduledStep> steps;
};

/// Which stages and phases of a plan run in which step of which level.
std::vector<ScheduledLevel> schedule(const Plan& plan);

}  // namespace abisort
