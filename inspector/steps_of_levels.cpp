// SPDX-License-Identifier: MIT
#include "inspector/steps_of_levels.h"

#include <algorithm>

namespace inspector {
namespace {

ScheduledStep& step_of(const stream::Tag& tag, std::vector<ScheduledLevel>& levels) {
    if (levels.empty() || levels.back().level != tag.level)
        levels.push_back({tag.level, {}});
    std::vector<ScheduledStep>& steps = levels.back().steps;
    if (steps.empty() || steps.back().step != tag.step)
        steps.push_back({tag.step, {}, {}});
    return steps.back();
}

}  // namespace

std::vector<ScheduledLevel> steps_of_levels(const stream::Program& program) {
    std::vector<ScheduledLevel> levels;
    for (const stream::Operation& operation : program.operations) {
        ScheduledStep& step = step_of(operation.tag, levels);
        step.kernels.push_back(kernel_of(operation).name);
        if (operation.tag.is_copy)
            continue;
        for (const stream::LaunchBlock& block : operation.blocks)
            if (block.tag)
                step.active.push_back(*block.tag);
        std::ranges::sort(step.active, {}, &stream::BlockTag::stage);
    }
    return levels;
}

}  // namespace inspector
