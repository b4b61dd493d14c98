// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/interval_level.h"
#include "inspector/interval_rows.h"
#include "inspector/program_words.h"
#include "inspector/text_width.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

using sorts::intervals::IntervalPair;
using sorts::intervals::LevelStep;
using sorts::intervals::Merge;

constexpr double margin = 14;
constexpr double title_height = 52;
constexpr double runs_height = 18;
constexpr double row_height = 24;
constexpr double row_gap = 6;
constexpr double names_width = 104;
constexpr double most_width = 1024;
constexpr double widest_element = 24;
constexpr double probe_text_width = 250;

class IntervalDrawing {
  public:
    IntervalDrawing(const IntervalLevel& shown, const Palette& palette)
        : shown_(shown),
          palette_(palette),
          element_(std::min(most_width / shown.level.plan.n, widest_element)) {}

    double width() const {
        const double picked = shown_.picked ? margin + names_width + probe_text_width +
                                                  element_ * shown_.picked->merge.size()
                                            : 0;
        return std::max({x_of(level().plan.n) + margin, picked, 620.0});
    }
    double height() const { return bottom_of_rows() + picked_height() + 34; }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6},
                    title(shown_.program, level().plan.n, level().level) +
                        (shown_.input.empty() ? "" : ", " + shown_.input),
                    {palette_.text, 13, true});
        rows().draw_runs(canvas, title_height + runs_height / 2 - 3);
        for (std::size_t r = 0; r < level().steps.size(); ++r)
            draw_step(canvas, r);
        draw_pushed(canvas);
        if (shown_.picked)
            draw_picked(canvas);
        canvas.text(
            {margin, height() - margin - 2},
            fmt::format("A colour is an instance: its interval of A, its interval of B, and "
                        "the ranks that they hold.{}",
                        rows().has_texts() ? " Numbers are ranks." : ""),
            {palette_.faint_text, 11});
    }

  private:
    const sorts::intervals::Level& level() const { return shown_.level; }
    IntervalRows rows() const {
        return {level(), palette_, palette_.background, margin + names_width, element_};
    }
    double x_of(std::uint32_t element) const { return rows().x_of(element); }
    double top_of(std::size_t row) const {
        return title_height + runs_height + (row_height + row_gap) * static_cast<double>(row);
    }
    double bottom_of_rows() const { return top_of(level().steps.size() + 1); }
    double picked_height() const {
        return shown_.picked
                   ? 24 + probe_height * static_cast<double>(shown_.picked->probes.size() + 2) +
                         row_gap
                   : 0;
    }
    void draw_name(Canvas& canvas, double top, const std::string& name) const {
        canvas.text({margin, top + row_height / 2}, name, {palette_.text, 11});
    }

    void draw_step(Canvas& canvas, std::size_t r) const {
        const LevelStep& step = level().steps[r];
        const double top = top_of(r);
        draw_name(canvas, top,
                  fmt::format("{}  {}", step.step.step,
                              step.step.is_merge()
                                  ? std::string("merge")
                                  : fmt::format("co-ranks of {}", 1u << step.step.log2_spacing)));
        for (std::size_t i = 0; i < step.pairs.size(); ++i)
            for (const layout::Block& interval : {step.pairs[i].a, step.pairs[i].b})
                draw_interval(canvas, interval, i, top, level().ranks);
        if (shown_.picked && r == shown_.picked_step)
            for (const layout::Block& interval : {pair().a, pair().b})
                outline(canvas, interval, top);
    }

    // What the level writes: ranks of a merge in order, place after place.
    void draw_pushed(Canvas& canvas) const {
        std::vector<std::uint32_t> merged = level().ranks;
        const auto& last = level().steps.back();
        for (std::uint32_t first = 0; first < level().plan.n; first += 2 * last.step.run())
            std::sort(merged.begin() + first,
                      merged.begin() + merge_of(level().plan, last.step, first).b.end());
        const double top = top_of(level().steps.size());
        draw_name(canvas, top, "pushed");
        for (std::size_t i = 0; i < last.pairs.size(); ++i)
            draw_interval(canvas, last.pairs[i].ranks, i, top, merged);
        if (!shown_.picked || shown_.picked_step + 1 != level().steps.size())
            return;
        outline(canvas, pair().ranks, top);
        for (const layout::Block& interval : {pair().a, pair().b})
            join(canvas, interval, top - row_gap, top);
    }

    const IntervalPair& pair() const {
        return level().steps[shown_.picked_step].pairs[shown_.picked->instance];
    }

    void join(Canvas& canvas, const layout::Block& interval, double from, double to) const {
        const double center = (x_of(pair().ranks.start) + x_of(pair().ranks.end())) / 2;
        if (interval.length > 0)
            canvas.line({(x_of(interval.start) + x_of(interval.end())) / 2, from}, {center, to},
                        palette_.text, 1);
    }

    void outline(Canvas& canvas, const layout::Block& interval, double top) const {
        if (interval.length > 0)
            canvas.outline(rows().box_of(interval, top, row_height), palette_.text, 2);
    }

    void draw_interval(Canvas& canvas, const layout::Block& interval, std::size_t instance,
                       double top, const std::vector<std::uint32_t>& numbers) const {
        rows().draw_interval(canvas, rows().box_of(interval, top, row_height), interval, instance,
                             [&](std::uint32_t i) { return std::to_string(numbers[i]); });
    }

    void draw_picked(Canvas& canvas) const {
        const Bisection& picked = *shown_.picked;
        const double top = bottom_of_rows() + 6;
        canvas.text({margin, top + 6},
                    fmt::format("Instance {} of step {}, in the order of its comparisons",
                                picked.instance, level().steps[shown_.picked_step].step.step),
                    {palette_.text, 11, true});
        // The first merge's place, whichever it is: there is room beside it.
        const RunScale scale = {picked.merge, x_of(0), element_};
        draw_bisection(
            canvas, picked, scale, top + 18, picked_height(),
            {palette_.stage(picked.instance), palette_,
             [&](const shaders::value_t& value) { return std::to_string(rank_of(value)); }});
    }

    std::uint32_t rank_of(const shaders::value_t& value) const {
        const auto found = std::ranges::find(level().values, value.id, &shaders::value_t::id);
        return level().ranks[static_cast<std::size_t>(found - level().values.begin())];
    }

    const IntervalLevel shown_;
    const Palette palette_;
    const double element_;
};

}  // namespace

Picture to_picture(const IntervalLevel& level, const Palette& palette) {
    if (level.level.plan.n > 1u << max_log2_n_of_interval_pictures)
        throw ViewError(fmt::format(
            "a picture of the intervals of {} values would be unreadable; the largest is of 2^{} "
            "(text and json have no such limit)",
            values_text(level.level.plan.n), max_log2_n_of_interval_pictures));
    return picture_of(IntervalDrawing(level, palette), palette);
}

}  // namespace inspector
