// SPDX-License-Identifier: MIT
#include "inspect/interval_level.h"

#include <fmt/format.h>

#include <algorithm>

#include "inspect/interval_scene.h"
#include "inspect/program_words.h"
#include "inspect/text_width.h"
#include "inspect/view_error.h"

namespace inspect {
namespace {

using sorts::intervals::LevelStep;
using sorts::intervals::MergeStep;

std::string kind_text(const MergeStep& step) {
    return step.is_merge() ? "merge" : "co-ranks";
}

std::string title_of(const IntervalLevel& shown) {
    return title(shown.program, shown.level.plan.n, shown.level.level) +
           (shown.input.empty() ? "" : " (" + shown.input + ")");
}

// The ranks after the level, which has sorted the ranks of each merge.
std::vector<std::uint32_t> merged_ranks(const sorts::intervals::Level& level) {
    std::vector<std::uint32_t> ranks = level.ranks;
    const auto& step = level.steps.back().step;
    for (std::uint32_t first = 0; first < level.plan.n; first += 2 * step.run())
        std::sort(ranks.begin() + first, ranks.begin() + merge_of(level.plan, step, first).b.end());
    return ranks;
}

}  // namespace

IntervalLevel make_interval_level(std::string program, const sorts::intervals::IntervalPlan& plan,
                                  unsigned level, std::vector<shaders::value_t> values) {
    IntervalLevel made{std::move(program), {}, make_level(plan, level, std::move(values))};
    if (plan.steps.size() == 1)
        throw ViewError(
            fmt::format("program {} sorts {} values within an output slot, without a merge",
                        made.program, plan.n));
    if (made.level.steps.empty())
        refuse_level(level, made.program, plan.n, plan.options.log2_local + 1,
                     plan.steps.back().level);
    return made;
}

Table table_of(const IntervalLevel& shown) {
    Table table{title_of(shown),
                {{"step"},
                 {"kind"},
                 {"spacing"},
                 {"instance"},
                 {"ranks_start"},
                 {"ranks_end"},
                 {"a_start"},
                 {"a_end"},
                 {"b_start"},
                 {"b_end"}},
                {}};
    for (const LevelStep& step : shown.level.steps)
        for (std::size_t i = 0; i < step.pairs.size(); ++i) {
            std::vector<Cell> row = {integer(step.step.step), kind_text(step.step),
                                     integer(std::uint64_t{1} << step.step.log2_spacing),
                                     integer(i)};
            for (const layout::Block& block :
                 {step.pairs[i].ranks, step.pairs[i].a, step.pairs[i].b}) {
                row.push_back(integer(block.start));
                row.push_back(integer(block.end()));
            }
            table.rows.push_back(std::move(row));
        }
    return table;
}

Picture to_picture(const IntervalLevel& shown, const Theme& theme) {
    constexpr double margin = 14;
    constexpr double title_height = 52;
    constexpr double row_height = 30;
    constexpr double most_width = 1024;
    constexpr double widest_element = 24;
    const std::uint32_t n = shown.level.plan.n;
    if (n > 1u << max_log2_n_of_interval_pictures)
        throw ViewError(
            fmt::format("a picture of the intervals of {} values would be unreadable; pictures "
                        "have at most 2^{} values (text and json have no such limit)",
                        values_text(n), max_log2_n_of_interval_pictures));
    const double element = std::min(most_width / n, widest_element);
    const Box rows = {
        margin, title_height, interval_names_width + element * n,
        interval_runs_height + row_height * static_cast<double>(shown.level.steps.size() + 1)};
    const double height = rows.y + rows.height + 34;
    const auto draw = [=](Canvas& canvas) {
        canvas.text({margin, margin + 6}, title_of(shown), {theme.text, 13, true});
        IntervalScene scene(shown.level);
        scene.row_gap = 6;
        for (IntervalRow& row : scene.rows)
            row.text_of = [&](std::uint32_t i) { return std::to_string(shown.level.ranks[i]); };
        scene.add_output([ranks = merged_ranks(shown.level)](std::uint32_t i) {
            return std::to_string(ranks[i]);
        });
        draw_intervals(canvas, scene, theme, rows);
        canvas.text({margin, height - margin - 2},
                    fmt::format("A color is an instance: its interval of A, its interval of B, and "
                                "the ranks that they hold.{}",
                                element >= 15 ? " Numbers are ranks." : ""),
                    {theme.faint_text, 11});
    };
    return with_room_for_texts(
        {std::max(rows.x + rows.width + margin, 620.0), height, theme.background, draw});
}

}  // namespace inspect
