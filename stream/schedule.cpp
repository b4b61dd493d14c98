// SPDX-License-Identifier: MIT
#include "stream/schedule.h"

#include <algorithm>

namespace stream {
namespace {

ScheduledStep& step_of(const Tag& tag, std::vector<ScheduledLevel>& levels) {
    if (levels.empty() || levels.back().level != tag.level)
        levels.push_back({tag.level, {}});
    std::vector<ScheduledStep>& steps = levels.back().steps;
    if (steps.empty() || steps.back().step != tag.step)
        steps.push_back({tag.step, {}, {}});
    return steps.back();
}

}  // namespace

std::vector<ScheduledLevel> schedule(const Program& program) {
    std::vector<ScheduledLevel> levels;
    for (const Operation& operation : program.operations) {
        ScheduledStep& step = step_of(operation.tag, levels);
        step.kernels.push_back(kernel_of(operation).name);
        if (operation.tag.is_copy)
            continue;
        for (const LaunchBlock& block : operation.blocks)
            if (block.tag)
                step.active.push_back(*block.tag);
        std::ranges::sort(step.active, {}, &BlockTag::stage);
    }
    return levels;
}

}  // namespace stream
