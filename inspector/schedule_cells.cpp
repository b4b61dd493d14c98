// SPDX-License-Identifier: MIT
#include "inspector/schedule_cells.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/parts.h"

namespace inspector {
namespace {

/// A letter for a kernel that runs in steps without stages, and its meaning.
struct KernelLetter {
    std::string_view kernel;
    std::string_view letter;
    std::string_view meaning;
};

constexpr KernelLetter letters[] = {
    {"local_sort", "L", "local sort"},
    {"trees", "T", "conversion to trees (§7.1)"},
    {"traversal", "S", "traversal to sequences"},
    {"bitonic_merge", "M", "bitonic merge of 16 (§7.2)"},
    {"value_copy", "V", "values copied to the input trees (Listing 2)"},
};

/// Kernels that occur in steps without stages.
std::vector<std::string_view> kernels_of(const Schedule& schedule) {
    std::vector<std::string_view> kernels;
    for (const ScheduledLevel& level : schedule.levels)
        for (const ScheduledStep& step : level.steps)
            for (const std::string& kernel : step.kernels)
                if (step.active.empty() && std::ranges::count(kernels, kernel) == 0)
                    kernels.emplace_back(kernel);
    return kernels;
}

std::string initials_of(std::string_view kernel) {
    std::string initials;
    for (const std::string_view word : io::split_at(kernel, "_"))
        initials += word.substr(0, 1);
    return initials;
}

// Letter of a kernel: its first letter or, if another kernel begins with the same letter, the first
// letters of all its words.
std::string letter_of(std::string_view kernel, const Schedule& schedule) {
    const auto found = std::ranges::find(letters, kernel, &KernelLetter::kernel);
    if (found != std::end(letters))
        return std::string(found->letter);
    const auto begins_alike = [&](std::string_view other) { return other[0] == kernel[0]; };
    const auto alike = std::ranges::count_if(kernels_of(schedule), begins_alike);
    return alike > 1 ? initials_of(kernel) : std::string(kernel.substr(0, 1));
}

std::string_view meaning_of(std::string_view kernel) {
    const auto found = std::ranges::find(letters, kernel, &KernelLetter::kernel);
    return found == std::end(letters) ? kernel : found->meaning;
}

}  // namespace

unsigned stage_count(const ScheduledLevel& level) {
    unsigned count = 0;
    for (const ScheduledStep& step : level.steps)
        for (const stream::BlockTag& active : step.active)
            count = std::max(count, active.stage + 1);
    return count;
}

bool has_stages(const Schedule& schedule) {
    return std::ranges::any_of(schedule.levels,
                               [](const ScheduledLevel& level) { return stage_count(level) > 0; });
}

std::string cell_text(const Schedule& schedule, const ScheduledStep& step) {
    if (step.active.empty()) {
        std::string cell;
        for (const std::string& kernel : step.kernels)
            cell += letter_of(kernel, schedule);
        return cell;
    }
    const unsigned first = step.active.front().stage;
    const unsigned last = step.active.back().stage;
    return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

std::string kernels_text(const ScheduledStep& step) {
    std::string text;
    for (const std::string& kernel : step.kernels)
        text += (text.empty() ? "" : ", ") + kernel;
    return text;
}

std::string letters_explained(const Schedule& schedule) {
    std::vector<std::string_view> kernels = kernels_of(schedule);
    std::ranges::stable_sort(kernels, {}, [](std::string_view kernel) {
        return std::ranges::find(letters, kernel, &KernelLetter::kernel);
    });
    std::string text;
    for (const std::string_view kernel : kernels)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter_of(kernel, schedule),
                            meaning_of(kernel));
    return text;
}

}  // namespace inspector
