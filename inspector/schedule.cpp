// SPDX-License-Identifier: MIT
#include "inspector/schedule.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "inspector/program_words.h"
#include "inspector/rows.h"
#include "io/words.h"

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

/// Returns the kernels that occur in steps without stages.
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

std::string schedule_title(const Schedule& schedule) {
    if (schedule.levels.size() == 1)
        return title(schedule.program, schedule.n, schedule.levels[0].level, schedule.unit);
    return fmt::format("Schedule of sorting {} values, program {}", values_text(schedule.n),
                       schedule.program);
}

// Number of stages that are active on a level. Stages are numbered from 0.
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

// Text of a step: its active stages as "2" or "1-3", or the letters of its kernels if it is a step
// of §7.
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

// Explains the letters that `cell_text` uses.
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

std::vector<std::string> stage_cells(const ScheduledLevel& level, unsigned stage) {
    std::vector<std::string> cells;
    for (const ScheduledStep& step : level.steps) {
        const auto active = std::ranges::find(step.active, stage, &stream::BlockTag::stage);
        cells.push_back(active == step.active.end() ? "   ." : fmt::format("{:>4}", active->phase));
    }
    return cells;
}

std::string text_of_level(const ScheduledLevel& level, std::size_t width) {
    std::vector<Row> rows = {{"step     ", {}}};
    for (const ScheduledStep& step : level.steps)
        rows.front().cells.push_back(fmt::format("{:>4}", step.step));
    for (unsigned stage = 0; stage < stage_count(level); ++stage)
        rows.push_back({fmt::format("stage {:>2} ", stage), stage_cells(level, stage)});
    std::string text = rows_text(rows, 4, width) + "\n";
    if (stage_count(level) > 0)
        text += io::hanging(
            "A number is the phase that the stage runs in the step. Stages of one step run in "
            "parallel (§5.4).",
            0, page_width(width));
    for (const ScheduledStep& step : level.steps)
        if (step.active.empty())
            text += fmt::format("step {}: {}\n", step.step, fmt::join(step.kernels, ", "));
    return text;
}

std::string text_of_all(const Schedule& schedule, std::size_t width) {
    std::size_t cell_width = 4;
    for (const ScheduledLevel& level : schedule.levels)
        for (const ScheduledStep& step : level.steps)
            cell_width = std::max(cell_width, cell_text(schedule, step).size() + 1);
    std::vector<Row> rows;
    for (const ScheduledLevel& level : schedule.levels) {
        rows.push_back({fmt::format("{:>5} {:>5} ", level.level, level.steps.size()), {}});
        for (const ScheduledStep& step : level.steps)
            rows.back().cells.push_back(
                fmt::format("{:>{}}", cell_text(schedule, step), cell_width));
    }
    return fmt::format("{:>5} steps  {}, step by step\n", schedule.unit,
                       has_stages(schedule) ? "active stages" : "kernels") +
           rows_text(rows, cell_width, width) + "\n" +
           io::hanging(letters_explained(schedule), 0, page_width(width));
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

Schedule make_schedule(const stream::Program& program, std::optional<unsigned> level) {
    if (level)
        check_level(program, *level);
    Schedule schedule{program.name, program.size, steps_of_levels(program), unit_of(program)};
    if (level)
        std::erase_if(schedule.levels, [&](const ScheduledLevel& l) { return l.level != *level; });
    return schedule;
}

std::string to_text(const Schedule& schedule, std::size_t width) {
    return schedule_title(schedule) + "\n\n" +
           (schedule.levels.size() == 1 ? text_of_level(schedule.levels[0], width)
                                        : text_of_all(schedule, width));
}

Table table_of(const Schedule& schedule) {
    Table table{schedule_title(schedule),
                {{schedule.unit}, {"step"}, {"stage"}, {"phase"}, {"kernels"}},
                {}};
    for (const ScheduledLevel& level : schedule.levels)
        for (const ScheduledStep& step : level.steps) {
            const auto add = [&](const Cell& stage, const Cell& phase) {
                table.rows.push_back({integer(level.level), integer(step.step), stage, phase,
                                      fmt::format("{}", fmt::join(step.kernels, " "))});
            };
            for (const auto& [stage, phase] : step.active)
                add(integer(stage), integer(phase));
            if (step.active.empty())
                add({}, {});
        }
    return table;
}

}  // namespace inspector
