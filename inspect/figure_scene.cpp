// SPDX-License-Identifier: MIT
#include "inspect/figure_scene.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace inspect {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;

constexpr double tallest_row = 40;
constexpr double least_row = 14;  ///< smallest row height; rows without room are left out

class FigureDrawing {
  public:
    FigureDrawing(Canvas& canvas, const FigureScene& scene, const Theme& theme, const Box& box)
        : canvas_(canvas),
          scene_(scene),
          theme_(theme),
          box_(box),
          pairs_(scene.pairs()),
          left_(box.x + scene.names),
          right_(box.x + box.width),
          pair_width_((right_ - left_) / static_cast<double>(pairs_)) {
        const double room = box.height - figure_row_height;
        const double rows = static_cast<double>(scene.rows.size());
        row_height_ = std::clamp(room / rows, least_row, tallest_row);
        text_size_ = std::clamp(0.5 * std::min(row_height_, 0.8 * pair_width_), 12.0, 17.0);
        const double fitting = std::max(1.0, room / row_height_ + 0.05);
        end_ = scene.rows.size();
        if (end_ <= fitting)
            return;
        // leaves a line for the note about rows that do not fit
        const auto shown = static_cast<std::size_t>(std::max(1.0, fitting - 1));
        const std::size_t current = scene.current.value_or(0);
        first_ = std::min(current - std::min(current, shown / 2), end_ - shown);
        end_ = first_ + shown;
    }

    void draw() const {
        draw_header();
        for (std::size_t r = first_; r < end_; ++r)
            draw_row(r);
        draw_left_out();
        for (const FigureMark& mark : scene_.marks)
            if (is_shown(mark.row)) {
                const double x = x_of(mark.pairs.start);
                canvas_.outline(
                    {x, y_of(mark.row), std::max(x_of(mark.pairs.end()) - x, 3.0), row_height_},
                    mark.color, 2);
            }
    }

    std::optional<FigureHit> hit(Point point) const {
        const double row = std::floor((point.y - y_of(first_)) / row_height_);
        if (point.x < left_ || point.x >= right_ || row < 0 ||
            row >= static_cast<double>(end_ - first_))
            return std::nullopt;
        const double part = (point.x - left_) / (right_ - left_);
        const double pair = part * static_cast<double>(pairs_);
        return FigureHit{first_ + static_cast<std::size_t>(row),
                         std::min(static_cast<std::size_t>(pair), pairs_ - 1)};
    }

  private:
    bool has_texts() const { return pair_width_ >= 15; }
    bool is_shown(std::size_t r) const { return r >= first_ && r < end_; }

    /// x of a node pair's left edge.
    double x_of(std::size_t pair) const { return left_ + pair_width_ * static_cast<double>(pair); }
    double center_of(std::size_t pair) const { return (x_of(pair) + x_of(pair + 1)) / 2; }
    double y_of(std::size_t r) const {
        return box_.y + figure_row_height +
               row_height_ * (static_cast<double>(r) - static_cast<double>(first_));
    }

    // x of the two columns of the rows' names: step and stages, or stage and phase.
    double first_name() const { return box_.x + 16; }
    double second_name() const { return box_.x + 44; }

    void draw_header() const {
        const double y = box_.y + figure_row_height / 2;
        const TextStyle faint{theme_.faint_text, 11, false, Align::center};
        canvas_.text({first_name(), y}, scene_.is_sequential ? "stage" : "step", faint);
        canvas_.text({second_name(), y}, scene_.is_sequential ? "phase" : "stages",
                     {theme_.faint_text, 11});
        const double number = canvas_.text_width(std::to_string(pairs_ - 1), 11) + 6;
        std::size_t spacing = 1;
        while (pair_width_ * static_cast<double>(spacing) < number)
            spacing *= 2;
        for (std::size_t pair = 0; pair < pairs_; pair += spacing)
            canvas_.text({center_of(pair), y}, std::to_string(pair), faint);
    }

    void draw_left_out() const {
        if (end_ - first_ == scene_.rows.size())
            return;
        canvas_.text({left_, y_of(end_) + row_height_ / 2},
                     fmt::format("no room for {} step{} before and {} after", first_,
                                 first_ == 1 ? "" : "s", scene_.rows.size() - end_),
                     {theme_.faint_text, 11});
    }

    // Names the stages of a row: "0,1" or, if the list does not fit, "0-4".
    std::string stages_text(const FigureRow& row) const {
        const std::vector<unsigned> stages = row.stages();
        std::string all = fmt::format("{}", fmt::join(stages, ","));
        if (canvas_.text_width(all, text_size_, true) <= left_ - second_name() - 4)
            return all;
        return fmt::format("{}-{}", stages.front(), stages.back());
    }

    void draw_row(std::size_t r) const {
        const FigureRow& row = scene_.rows[r];
        const double middle = y_of(r) + row_height_ / 2;
        const bool is_current = r == scene_.current;
        const bool is_future =
            scene_.current && (r > *scene_.current || (is_current && scene_.is_pending));
        if (is_current)
            canvas_.fill({box_.x, y_of(r), scene_.names - 6, row_height_},
                         mix(theme_.background, theme_.accent, 0.25));
        const auto [first_text, second_text] =
            scene_.is_sequential ? std::pair(std::to_string(row.blocks[0].stage),
                                             std::to_string(row.blocks[0].phase))
                                 : std::pair(std::to_string(row.step), stages_text(row));
        const Color color = is_future ? theme_.faint_text : theme_.text;
        canvas_.text({first_name(), middle}, first_text,
                     {color, text_size_, is_current, Align::center});
        canvas_.text({second_name(), middle}, second_text, {color, text_size_, is_current});
        for (std::size_t first = 0; first < pairs_;)
            first = draw_run(r, first, is_future);
        if (is_current)
            canvas_.outline({left_ - 1, y_of(r) - 1, right_ - left_ + 2, row_height_ + 1},
                            theme_.accent, 1.5);
    }

    // Draws a row of cells that are too small for text. Neighbors with the same look are drawn as
    // one box.
    std::size_t draw_run(std::size_t r, std::size_t first, bool is_future) const {
        const auto& cells = scene_.rows[r].cells;
        std::size_t end = first + 1;
        const bool shows_trees = x_of(first + 1) - x_of(first) >= 3;
        const auto looks_same = [&](const auto& a, const auto& b) {
            if (!a || !b)
                return !a && !b;
            return a->step == b->step && (!shows_trees || a->tree == b->tree) &&
                   a->in_bold == b->in_bold;
        };
        while (!has_texts() && end < cells.size() && looks_same(cells[end], cells[first]))
            ++end;
        const double gap = has_texts() ? 0 : 1;
        const double width = std::max(x_of(end) - x_of(first), 1.0);
        const Box box = {x_of(first), y_of(r), width, row_height_ - gap};
        if (cells[first])
            draw_cell(box, *cells[first], scene_.rows[r].writes(*cells[first]), is_future);
        else if (has_texts())
            canvas_.outline(box, mix(theme_.background, theme_.grid, 0.5), 0.5);
        return end;
    }

    void draw_cell(const Box& box, const FigureCell& cell, bool is_written, bool is_future) const {
        const Color tree = theme_.tree(cell.tree);
        Color back = is_written ? theme_.written : theme_.reachable;
        if (!has_texts())
            back = mix(back, tree, is_written ? 0.7 : 0.25);
        back = mix(theme_.background, back, is_future ? 0.5 : 1);
        canvas_.fill(box, back);
        if (!has_texts())
            return;
        canvas_.outline(box, theme_.grid, 0.5);
        const Color text = is_written ? tree : mix(theme_.reachable, tree, 0.5);
        canvas_.text(box.center(), cell.text(),
                     {mix(theme_.background, text, is_future ? 0.85 : 1), text_size_, is_written,
                      Align::center});
    }

    Canvas& canvas_;
    const FigureScene& scene_;
    const Theme& theme_;
    const Box box_;
    const std::size_t pairs_;
    const double left_;  ///< x of the left edge of the first cell
    const double right_;
    const double pair_width_;
    double row_height_ = 0;
    double text_size_ = 12;
    std::size_t first_ = 0;  ///< first row that is shown
    std::size_t end_ = 0;
};

}  // namespace

std::optional<FigureHit> draw_figure(Canvas& canvas, const FigureScene& scene, const Theme& theme,
                                     const Box& box, std::optional<Point> pointer) {
    const FigureDrawing drawing(canvas, scene, theme, box);
    drawing.draw();
    return pointer ? drawing.hit(*pointer) : std::nullopt;
}

}  // namespace inspect
