// SPDX-License-Identifier: MIT
#include "inspector/schedule.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "inspector/program_words.h"
#include "inspector/rows.h"
#include "inspector/schedule_cells.h"
#include "io/words.h"

namespace inspector {
namespace {

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
            text += fmt::format("step {}: {}\n", step.step, kernels_text(step));
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

Schedule make_schedule(const stream::Program& program, std::optional<unsigned> level) {
    if (level)
        check_level(program, *level);
    Schedule schedule{program.name, program.size, steps_of_levels(program), unit_of(program)};
    if (level)
        std::erase_if(schedule.levels, [&](const ScheduledLevel& l) { return l.level != *level; });
    return schedule;
}

std::string schedule_title(const Schedule& schedule) {
    if (schedule.levels.size() == 1)
        return title(schedule.program, schedule.n, schedule.levels[0].level, schedule.unit);
    return fmt::format("Schedule of sorting {} values, program {}", values_text(schedule.n),
                       schedule.program);
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
