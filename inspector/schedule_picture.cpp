// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/schedule.h"
#include "inspector/text_width.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

constexpr double margin = 14;
constexpr double title_height = 34;
constexpr double least_names_width = 64;
constexpr double row_height = 24;
constexpr std::size_t max_steps = 64;

std::size_t most_steps(const Schedule& schedule) {
    std::size_t most = 0;
    for (const ScheduledLevel& level : schedule.levels)
        most = std::max(most, level.steps.size());
    return most;
}

/// Draws a table with one column per step. For a single level, rows are stages and cells contain
/// phases. Otherwise rows are levels and cells contain the active stages.
class ScheduleDrawing {
  public:
    ScheduleDrawing(const Schedule& schedule, const Theme& theme)
        : schedule_(schedule),
          theme_(theme),
          steps_(most_steps(schedule)),
          cell_width_(schedule.levels.size() > 1 && schedule.levels.back().level > 9 ? 38 : 32),
          names_width_(widest_name()) {}

    double width() const {
        return std::max(2 * margin + names_width_ + cell_width_ * static_cast<double>(steps_),
                        600.0);
    }
    double height() const {
        return title_height + row_height * (1 + static_cast<double>(rows())) + 40;
    }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6}, schedule_title(schedule_), {theme_.text, 13, true});
        draw_header(canvas);
        for (std::size_t row = 0; row < rows(); ++row)
            draw_row_name(canvas, row);
        if (is_single())
            draw_stages(canvas, schedule_.levels[0]);
        else
            for (std::size_t row = 0; row < rows(); ++row)
                draw_level(canvas, row);
        canvas.text({margin, height() - margin - 4}, legend(), {theme_.text, 11});
    }

  private:
    bool is_single() const { return schedule_.levels.size() == 1; }

    // Number of rows of a level: one for each stage, and one for steps of §7, if the level has such
    // steps.
    std::size_t rows() const {
        if (!is_single())
            return schedule_.levels.size();
        const ScheduledLevel& level = schedule_.levels[0];
        return stage_count(level) + (level.steps.back().active.empty() ? 1 : 0);
    }

    std::string row_name(std::size_t row) const {
        if (!is_single())
            return fmt::format("{} {}", schedule_.unit, schedule_.levels[row].level);
        if (!has_stages(schedule_))
            return "kernel";
        return row < stage_count(schedule_.levels[0]) ? fmt::format("stage {}", row) : "§7";
    }

    double widest_name() const {
        double width = least_names_width;
        for (std::size_t row = 0; row < rows(); ++row)
            width = std::max(width, text_width(row_name(row), 12, false) + 8);
        return width;
    }

    std::string legend() const {
        if (!has_stages(schedule_))
            return "A cell shows the step's kernels. " + letters_explained(schedule_);
        if (is_single())
            return "A cell shows the phase that a stage runs in a step. Phases in one column run "
                   "in parallel.";
        return "A cell shows the active stages. " + letters_explained(schedule_);
    }

    Box cell(std::size_t row, std::size_t step) const {
        return {margin + names_width_ + cell_width_ * static_cast<double>(step),
                title_height + row_height * (1 + static_cast<double>(row)), cell_width_,
                row_height};
    }

    void draw_header(Canvas& canvas) const {
        const double y = title_height + row_height / 2;
        canvas.text({margin, y}, "step", {theme_.faint_text, 11});
        for (std::size_t s = 0; s < steps_; ++s)
            canvas.text({cell(0, s).center().x, y}, std::to_string(s),
                        {theme_.faint_text, 11, false, Align::center});
    }

    void draw_row_name(Canvas& canvas, std::size_t row) const {
        canvas.text({margin, cell(row, 0).center().y}, row_name(row), {theme_.text, 12});
    }

    void draw_cell(Canvas& canvas, const Box& box, Color fill, const std::string& text) const {
        canvas.fill(box, fill);
        canvas.outline(box, theme_.background, 1);
        canvas.text(box.center(), text, {theme_.text, 11, false, Align::center});
    }

    void draw_stages(Canvas& canvas, const ScheduledLevel& level) const {
        for (std::size_t s = 0; s < level.steps.size(); ++s) {
            const ScheduledStep& step = level.steps[s];
            for (const auto& [stage, phase] : step.active)
                draw_cell(canvas, cell(stage, s), mix(theme_.background, theme_.stage(stage), 0.4),
                          std::to_string(phase));
            if (step.active.empty())
                draw_cell(canvas, cell(rows() - 1, s), theme_.reachable,
                          cell_text(schedule_, step));
        }
    }

    // Draws a level. The color is stronger if more stages run in parallel.
    void draw_level(Canvas& canvas, std::size_t row) const {
        const ScheduledLevel& level = schedule_.levels[row];
        for (std::size_t s = 0; s < level.steps.size(); ++s) {
            const auto parallel = static_cast<double>(level.steps[s].active.size());
            const double most =
                std::max(1.0, static_cast<double>(schedule_.levels.back().level) / 2.0);
            draw_cell(canvas, cell(row, s),
                      parallel == 0 ? theme_.reachable
                                    : mix(theme_.background, theme_.tree(0),
                                          0.12 + 0.48 * std::min(1.0, parallel / most)),
                      cell_text(schedule_, level.steps[s]));
        }
    }

    const Schedule schedule_;
    const Theme theme_;
    const std::size_t steps_;
    const double cell_width_;
    const double names_width_;
};

}  // namespace

Picture to_picture(const Schedule& schedule, const Theme& theme) {
    if (const std::size_t steps = most_steps(schedule); steps > max_steps)
        throw ViewError(
            fmt::format("a picture of {} steps per level would be unreadable; pictures have at "
                        "most {}: choose a smaller n (text and json have no such limit)",
                        steps, max_steps));
    return picture_of(ScheduleDrawing(schedule, theme), theme);
}

}  // namespace inspector
