// SPDX-License-Identifier: MIT
#include "inspector/schedule_cells.h"

#include <fmt/format.h>

#include <algorithm>

namespace inspector {
namespace {

/// The letter of a kernel that runs in steps without stages, and what it stands for.
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

// Kernels of other papers by their first letter and their name.
KernelLetter letter_of(std::string_view kernel) {
    const auto found = std::ranges::find(letters, kernel, &KernelLetter::kernel);
    return found == std::end(letters) ? KernelLetter{kernel, kernel.substr(0, 1), kernel} : *found;
}

}  // namespace

unsigned stage_count(const stream::ScheduledLevel& level) {
    unsigned count = 0;
    for (const stream::ScheduledStep& step : level.steps)
        for (const stream::BlockTag& active : step.active)
            count = std::max(count, active.stage + 1);
    return count;
}

std::string cell_text(const stream::ScheduledStep& step) {
    if (step.active.empty()) {
        std::string cell;
        for (const std::string& kernel : step.kernels)
            cell += letter_of(kernel).letter;
        return cell;
    }
    const unsigned first = step.active.front().stage;
    const unsigned last = step.active.back().stage;
    return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

std::string kernels_text(const stream::ScheduledStep& step) {
    std::string text;
    for (const std::string& kernel : step.kernels)
        text += (text.empty() ? "" : ", ") + kernel;
    return text;
}

std::string letters_explained(const Schedule& schedule) {
    std::vector<std::string_view> kernels;
    for (const stream::ScheduledLevel& level : schedule.levels)
        for (const stream::ScheduledStep& step : level.steps)
            if (step.active.empty())
                kernels.insert(kernels.end(), step.kernels.begin(), step.kernels.end());
    const auto order = [](std::string_view kernel) {
        return std::ranges::find(letters, kernel, &KernelLetter::kernel);
    };
    std::ranges::stable_sort(kernels, {}, order);
    std::string text;
    for (std::size_t k = 0; k < kernels.size(); ++k) {
        const bool is_known =
            std::find(kernels.begin(), kernels.begin() + static_cast<std::ptrdiff_t>(k),
                      kernels[k]) != kernels.begin() + static_cast<std::ptrdiff_t>(k);
        if (is_known)
            continue;
        const KernelLetter letter = letter_of(kernels[k]);
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter.letter, letter.meaning);
    }
    return text;
}

}  // namespace inspector
