// SPDX-License-Identifier: MIT
#include "abisort/schedule.h"

#include <algorithm>

namespace abisort {
namespace {

ScheduledStep& step_of(const PlanOperation& operation, std::vector<ScheduledLevel>& levels) {
    if (levels.empty() || levels.back().level != operation.level)
        levels.push_back({operation.level, {}});
    std::vector<ScheduledStep>& steps = levels.back().steps;
    if (steps.empty() || steps.back().step != operation.step)
        steps.push_back({operation.step, {}, {}});
    return steps.back();
}

}  // namespace

std::vector<ScheduledLevel> schedule(const Plan& plan) {
    std::vector<ScheduledLevel> levels;
    for (const PlanOperation& operation : plan.operations) {
        ScheduledStep& step = step_of(operation, levels);
        step.kernels.push_back(operation.kernel);
        if (!is_phase(operation.kernel))
            continue;
        for (const PlanBlock& block : operation.blocks)
            step.active.push_back({block.stage, block.phase});
        std::ranges::sort(step.active, {}, &StagePhase::stage);
    }
    return levels;
}

}  // namespace abisort
