// SPDX-License-Identifier: MIT
#include "inspector/schedule_cells.h"

#include <fmt/format.h>

#include <algorithm>

namespace inspector {
namespace {

char letter(abisort::KernelName kernel) {
    switch (kernel) {
        case abisort::KernelName::local_sort:
            return 'L';
        case abisort::KernelName::trees:
            return 'T';
        case abisort::KernelName::traversal:
            return 'S';
        case abisort::KernelName::bitonic_merge:
            return 'M';
        default:
            return 'V';
    }
}

}  // namespace

unsigned stage_count(const abisort::ScheduledLevel& level) {
    unsigned count = 0;
    for (const abisort::ScheduledStep& step : level.steps)
        for (const abisort::StagePhase& active : step.active)
            count = std::max(count, active.stage + 1);
    return count;
}

std::string cell_text(const abisort::ScheduledStep& step) {
    if (step.active.empty()) {
        std::string letters;
        for (const abisort::KernelName kernel : step.kernels)
            letters += letter(kernel);
        return letters;
    }
    const unsigned first = step.active.front().stage;
    const unsigned last = step.active.back().stage;
    return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

std::string kernels_text(const abisort::ScheduledStep& step) {
    std::string text;
    for (const abisort::KernelName kernel : step.kernels)
        text += (text.empty() ? "" : ", ") + std::string(name(kernel));
    return text;
}

std::string letters_explained(const Schedule& schedule) {
    const std::string rest = abisort::sorts_locally(schedule.program)
                                 ? "L local sort, T conversion to trees (§7.1)"
                                 : "V values copied to the input trees (Listing 2)";
    return rest + (abisort::merges_by_16(schedule.program)
                       ? ", S traversal to sequences, M bitonic merge of 16 (§7.2)"
                       : "");
}

}  // namespace inspector
