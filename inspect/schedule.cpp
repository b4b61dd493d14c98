// SPDX-License-Identifier: MIT
#include "inspect/schedule.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "inspect/program_words.h"
#include "io/words.h"

namespace inspect {
namespace {

ScheduledStep& step_of(const stream::Tag& tag, std::vector<ScheduledLevel>& levels) {
    if (levels.empty() || levels.back().level != tag.level)
        levels.push_back({tag.level, {}});
    std::vector<ScheduledStep>& steps = levels.back().steps;
    if (steps.empty() || steps.back().step != tag.step)
        steps.push_back({tag.step, {}, {}});
    return steps.back();
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

// The phase that a stage runs in each step, or a dot.
std::vector<std::string> stage_cells(const ScheduledLevel& level, unsigned stage) {
    std::vector<std::string> cells(level.steps.back().step + 1, "   .");
    for (const ScheduledStep& step : level.steps)
        for (const stream::BlockTag& active : step.active)
            if (active.stage == stage)
                cells[step.step] = fmt::format("{:>4}", active.phase);
    return cells;
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
    const bool has_many = schedule.levels.size() > 1;
    std::vector<TextRow> rows = {{"step     ", {}}};
    std::string others;  // lines about steps without stages
    for (const ScheduledLevel& level : schedule.levels) {
        const std::string name = has_many ? fmt::format("{} {}", schedule.unit, level.level) : "";
        const unsigned stages = stage_count(level);
        if (has_many && stages > 0)
            rows.push_back({name, {}});
        for (unsigned stage = 0; stage < stages; ++stage)
            rows.push_back({fmt::format("stage {:>2} ", stage), stage_cells(level, stage)});
        while (stages > 0 && rows.front().cells.size() <= level.steps.back().step)
            rows.front().cells.push_back(fmt::format("{:>4}", rows.front().cells.size()));
        for (const ScheduledStep& step : level.steps)
            if (step.active.empty())
                others += fmt::format("{}{}step {}: {}\n", name, has_many ? ", " : "", step.step,
                                      fmt::join(step.kernels, ", "));
    }
    std::string text = schedule_title(schedule) + "\n\n";
    if (rows.size() > 1)
        text += rows_text(rows, 4, width) + "\n" +
                io::hanging(
                    "A number is the phase that the stage runs in the step. Stages of one step run "
                    "in parallel (§5.4).",
                    0, page_width(width));
    return text + others;
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

}  // namespace inspect
