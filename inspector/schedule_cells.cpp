// SPDX-License-Identifier: MIT
#include "inspector/schedule_cells.h"

#include <fmt/format.h>

#include <algorithm>

namespace inspector {
namespace {

char letter(layout::Kernel kernel) {
    switch (kernel) {
        case layout::Kernel::local_sort:
            return 'L';
        case layout::Kernel::trees:
            return 'T';
        case layout::Kernel::traversal:
            return 'S';
        case layout::Kernel::bitonic_merge:
            return 'M';
        default:
            return 'V';
    }
}

}  // namespace

unsigned stage_count(const layout::ScheduledLevel& level) {
    unsigned count = 0;
    for (const layout::ScheduledStep& step : level.steps)
        for (const layout::StagePhase& active : step.active)
            count = std::max(count, active.stage + 1);
    return count;
}

std::string cell_text(const layout::ScheduledStep& step) {
    if (step.active.empty()) {
        std::string letters;
        for (const layout::Kernel kernel : step.kernels)
            letters += letter(kernel);
        return letters;
    }
    const unsigned first = step.active.front().stage;
    const unsigned last = step.active.back().stage;
    return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

std::string kernels_text(const layout::ScheduledStep& step) {
    std::string text;
    for (const layout::Kernel kernel : step.kernels)
        text += (text.empty() ? "" : ", ") + std::string(name(kernel));
    return text;
}

std::string letters_explained(const Schedule& schedule) {
    const std::string rest = layout::sorts_locally(schedule.program)
                                 ? "L local sort, T conversion to trees (§7.1)"
                                 : "V values copied to the input trees (Listing 2)";
    return rest + (layout::merges_by_16(schedule.program)
                       ? ", S traversal to sequences, M bitonic merge of 16 (§7.2)"
                       : "");
}

}  // namespace inspector
