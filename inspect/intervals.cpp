// SPDX-License-Identifier: MIT
#include "inspect/intervals.h"

#include <fmt/format.h>

#include <algorithm>

#include "inspect/program_words.h"
#include "inspect/view_error.h"

namespace inspect {
namespace {

using sorts::intervals::IntervalPair;
using sorts::intervals::LevelStep;
using sorts::intervals::Merge;
using sorts::intervals::MergeStep;

class IntervalDrawing {
  public:
    IntervalDrawing(Canvas& canvas, const IntervalScene& scene, const Theme& theme, const Box& box)
        : canvas_(canvas),
          scene_(scene),
          theme_(theme),
          box_(box),
          left_(box.x + interval_names_width),
          element_((box.width - interval_names_width) / scene.level.plan.n) {
        const double room = box.height - interval_runs_height;
        row_height_ = std::clamp(room / static_cast<double>(scene.rows.size()), 15.0, 40.0);
        const auto fitting = static_cast<std::size_t>(std::max(1.0, (room + 1) / row_height_));
        const std::size_t current = scene.current.value_or(0);
        if (scene.rows.size() > fitting)
            first_ =
                std::min(current - std::min(current, fitting / 2), scene.rows.size() - fitting);
        end_ = std::min(scene.rows.size(), first_ + fitting);
    }

    void draw(std::optional<Point> pointer) {
        draw_runs(box_.y + interval_runs_height / 2 - 3);
        for (std::size_t r = first_; r < end_; ++r)
            draw_row(r, pointer);
    }

    std::optional<IntervalHit> hit;

  private:
    double x_of(std::uint32_t i) const { return left_ + element_ * i; }
    double y_of(std::size_t r) const {
        return box_.y + interval_runs_height + row_height_ * static_cast<double>(r - first_);
    }
    bool has_texts() const { return element_ >= 15; }
    Box box_of(const layout::Block& interval, std::size_t r) const {
        return {x_of(interval.start), y_of(r), element_ * interval.length,
                row_height_ - scene_.row_gap};
    }

    void draw_runs(double y) const {
        const auto& [plan, number, values, ranks, steps] = scene_.level;
        const auto& step = steps.front().step;
        canvas_.text({box_.x, y}, "step", {theme_.faint_text, 10});
        for (std::uint32_t first = 0; first < plan.n; first += 2 * step.run()) {
            const Merge merge = merge_of(plan, step, first);
            draw_run(merge.a, "A", y);
            draw_run(merge.b, "B", y);
        }
    }

    void draw_run(const layout::Block& run, const char* name, double y) const {
        const double width = element_ * run.length;
        if (width < 3)
            return;
        canvas_.line({x_of(run.start) + 1, y + 7}, {x_of(run.end()) - 1, y + 7}, theme_.faint_text,
                     1);
        if (width >= 12)
            canvas_.text({x_of(run.start) + width / 2, y}, name,
                         {theme_.text, 11, true, Align::center});
    }

    void draw_row(std::size_t r, std::optional<Point> pointer) {
        const IntervalRow& row = scene_.rows[r];
        const double height = row_height_ - scene_.row_gap;
        const bool is_current = r == scene_.current;
        if (is_current)
            canvas_.fill({box_.x - 4, y_of(r), interval_names_width - 4, height + 1},
                         mix(theme_.background, theme_.accent, 0.25));
        canvas_.text({box_.x, y_of(r) + height / 2}, row.name,
                     {row.is_faint ? theme_.faint_text : theme_.text, 11, is_current});
        for (std::size_t i = 0; i < row.intervals.size(); ++i)
            for (const layout::Block& interval : row.intervals[i])
                if (interval.length > 0)
                    draw_interval(r, i, interval, pointer);
        for (const IntervalMark& mark : scene_.marks)
            if (mark.row == r && mark.instance < row.intervals.size())
                for (const layout::Block& interval : row.intervals[mark.instance])
                    if (interval.length > 0)
                        canvas_.outline(box_of(interval, r), mark.color, 2);
        if (is_current)
            canvas_.outline(
                {left_ - 1, y_of(r) - 1, box_.width - interval_names_width + 2, height + 2},
                theme_.accent, 1.5);
    }

    void draw_interval(std::size_t r, std::size_t instance, const layout::Block& interval,
                       std::optional<Point> pointer) {
        const IntervalRow& row = scene_.rows[r];
        const Box box = box_of(interval, r);
        const Color color = theme_.stage(instance);
        canvas_.fill(box, mix(theme_.background, color,
                              (has_texts() ? 0.4 : 0.7) * (row.is_faint ? 0.4 : 1)));
        if (box.width > 5)
            canvas_.outline(box, mix(theme_.background, color, row.is_faint ? 0.4 : 1), 1);
        for (std::uint32_t i = interval.start; has_texts() && i < interval.end(); ++i) {
            const std::string text = row.text_of(i);
            if (canvas_.text_width(text, 10) + 1 < element_)
                canvas_.text(
                    {x_of(i) + element_ / 2, box.y + box.height / 2}, text,
                    {row.is_faint ? theme_.faint_text : theme_.text, 10, false, Align::center});
        }
        if (pointer && pointer->x >= box.x && pointer->x < box.x + box.width &&
            pointer->y >= box.y && pointer->y < box.y + box.height)
            hit = {r, instance,
                   interval.start + static_cast<std::uint32_t>((pointer->x - box.x) / element_)};
    }

    Canvas& canvas_;
    const IntervalScene& scene_;
    const Theme& theme_;
    const Box box_;
    const double left_;     ///< x of the first element of the runs
    const double element_;  ///< width of an element in the drawing
    double row_height_ = 0;
    std::size_t first_ = 0;  ///< first row that is shown
    std::size_t end_ = 0;
};

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

IntervalScene::IntervalScene(const sorts::intervals::Level& shown) : level(shown) {
    for (const LevelStep& step : shown.steps) {
        rows.push_back(
            {fmt::format("{}  {}", step.step.step,
                         step.step.is_merge()
                             ? std::string("merge")
                             : fmt::format("co-ranks of {}", 1u << step.step.log2_spacing)),
             {},
             {}});
        for (const IntervalPair& pair : step.pairs)
            rows.back().intervals.push_back({pair.a, pair.b});
    }
    rows.push_back({"pushed", {}, {}});
}

void IntervalScene::add_output(ElementText text_of) {
    rows.back().text_of = std::move(text_of);
    for (const IntervalPair& pair : level.steps.back().pairs)
        rows.back().intervals.push_back({pair.ranks});
}

std::optional<IntervalHit> draw_intervals(Canvas& canvas, const IntervalScene& scene,
                                          const Theme& theme, const Box& box,
                                          std::optional<Point> pointer) {
    IntervalDrawing drawing(canvas, scene, theme, box);
    drawing.draw(pointer);
    return drawing.hit;
}

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
