// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/interval_level.h"
#include "inspector/interval_scene.h"
#include "inspector/program_words.h"
#include "inspector/text_width.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

constexpr double margin = 14;
constexpr double title_height = 52;
constexpr double row_height = 30;
constexpr double row_gap = 6;
constexpr double most_width = 1024;
constexpr double widest_element = 24;
constexpr double probe_text_width = 250;

class LevelDrawing {
  public:
    LevelDrawing(const IntervalLevel& shown, const Theme& theme)
        : shown_(shown),
          theme_(theme),
          element_(std::min(most_width / shown.level.plan.n, widest_element)) {}

    double width() const {
        const double picked =
            shown_.picked ? left + probe_text_width + element_ * shown_.picked->merge.size() : 0;
        return std::max({left + element_ * level().plan.n + margin, picked, 620.0});
    }
    double height() const { return bottom_of_rows() + picked_height() + 34; }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6},
                    title(shown_.program, level().plan.n, level().level) +
                        (shown_.input.empty() ? "" : ", " + shown_.input),
                    {theme_.text, 13, true});
        draw_intervals(canvas, scene(), theme_,
                       {margin, title_height, interval_names_width + element_ * level().plan.n,
                        bottom_of_rows() - title_height});
        if (shown_.picked)
            draw_picked(canvas);
        canvas.text({margin, height() - margin - 2},
                    fmt::format("A color is an instance: its interval of A, its interval of B, and "
                                "the ranks that they hold.{}",
                                element_ >= 15 ? " Numbers are ranks." : ""),
                    {theme_.faint_text, 11});
    }

  private:
    static constexpr double left = margin + interval_names_width;  ///< x of the first element

    const sorts::intervals::Level& level() const { return shown_.level; }
    double bottom_of_rows() const {
        return title_height + interval_runs_height +
               row_height * static_cast<double>(level().steps.size() + 1);
    }
    double picked_height() const {
        return shown_.picked
                   ? 24 + probe_height * static_cast<double>(shown_.picked->probes.size() + 2) +
                         row_gap
                   : 0;
    }

    IntervalScene scene() const {
        IntervalScene scene(level());
        scene.row_gap = row_gap;
        for (IntervalRow& row : scene.rows)
            row.text_of = [this](std::uint32_t i) { return std::to_string(level().ranks[i]); };
        scene.add_output([ranks = merged()](std::uint32_t i) { return std::to_string(ranks[i]); });
        if (!shown_.picked)
            return scene;
        const std::uint32_t instance = shown_.picked->instance;
        scene.marks = {{shown_.picked_step, instance, theme_.text}};
        if (shown_.picked_step + 1 == level().steps.size()) {
            scene.marks.push_back({level().steps.size(), instance, theme_.text});
            scene.joined = instance;
        }
        return scene;
    }

    // The ranks after the level, where each merge has sorted its ranks.
    std::vector<std::uint32_t> merged() const {
        std::vector<std::uint32_t> ranks = level().ranks;
        const auto& step = level().steps.back().step;
        for (std::uint32_t first = 0; first < level().plan.n; first += 2 * step.run())
            std::sort(ranks.begin() + first,
                      ranks.begin() + merge_of(level().plan, step, first).b.end());
        return ranks;
    }

    void draw_picked(Canvas& canvas) const {
        const Bisection& picked = *shown_.picked;
        const double top = bottom_of_rows() + 6;
        canvas.text({margin, top + 6},
                    fmt::format("Instance {} of step {}, in the order of its comparisons",
                                picked.instance, level().steps[shown_.picked_step].step.step),
                    {theme_.text, 11, true});
        // It is drawn below the first merge, because the texts on the right have room there.
        const RunScale scale = {picked.merge, left, element_};
        draw_bisection(canvas, picked, scale, top + 18, picked_height(),
                       {theme_.stage(picked.instance), theme_, [&](const shaders::value_t& value) {
                            return std::to_string(rank_of(value));
                        }});
    }

    std::uint32_t rank_of(const shaders::value_t& value) const {
        const auto found = std::ranges::find(level().values, value.id, &shaders::value_t::id);
        return level().ranks[static_cast<std::size_t>(found - level().values.begin())];
    }

    const IntervalLevel shown_;
    const Theme theme_;
    const double element_;
};

}  // namespace

Picture to_picture(const IntervalLevel& level, const Theme& theme) {
    if (level.level.plan.n > 1u << max_log2_n_of_interval_pictures)
        throw ViewError(fmt::format(
            "a picture of the intervals of {} values would be unreadable; the largest is of 2^{} "
            "(text and json have no such limit)",
            values_text(level.level.plan.n), max_log2_n_of_interval_pictures));
    return picture_of(LevelDrawing(level, theme), theme);
}

}  // namespace inspector
