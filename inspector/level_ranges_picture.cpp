// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/level.h"
#include "inspector/level_ranges.h"
#include "inspector/text_width.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

constexpr double margin = 14;
constexpr double title_height = 34;
constexpr double names_width = 44;
constexpr double bar_width = 560;
constexpr double text_size = 10;
constexpr double line_height = 14;
constexpr double gap = 6;
constexpr double narrowest = 1.5;  // of a block that would be too narrow to be seen

/// A bar of the whole output stream for each step, and beside it every block that the step writes,
/// by its stage and phase and its places, in the colour that it has in the bar.
class RangesDrawing {
  public:
    RangesDrawing(const LevelRanges& level, const Palette& palette)
        : level_(level),
          palette_(palette),
          places_(static_cast<double>(std::uint64_t{1} << (level.log2_n - 1))),
          // As wide as "12/12 123456-123456" is, letters being 0.64 of their size.
          label_width_(24 + 0.64 * text_size * (7 + 2.0 * digits(level.log2_n))) {
        double top = title_height + 20;
        for (const RangeRow& row : level.rows) {
            tops_.push_back(top);
            top += height_of(row) + gap;
        }
        bottom_ = top;
    }

    double width() const { return labels_left() + labels_a_line * label_width_ + margin; }
    double height() const { return bottom_ + 34; }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6},
                    title(name(level_.program), std::uint64_t{1} << level_.log2_n, level_.level),
                    {palette_.text, 13, true});
        draw_heads(canvas);
        for (std::size_t r = 0; r < level_.rows.size(); ++r)
            draw_row(canvas, level_.rows[r], tops_[r]);
        canvas.text({margin, height() - margin - 4},
                    "A bar is the output stream of node pairs. Strong: written in this step, a "
                    "colour a stage. Faint: written before, still reachable.",
                    {palette_.text, 11});
    }

  private:
    static constexpr std::size_t labels_a_line = 3;

    static double digits(unsigned log2_n) { return static_cast<double>(log2_n) * 0.301 + 1; }
    static double labels_left() { return margin + names_width + bar_width + 18; }

    static std::size_t written(const RangeRow& row) {
        return static_cast<std::size_t>(std::ranges::count_if(
            row.ranges, [&](const PlaceRange& range) { return row.writes(range); }));
    }

    static double height_of(const RangeRow& row) {
        const std::size_t lines = (written(row) + labels_a_line - 1) / labels_a_line;
        return line_height * static_cast<double>(std::max<std::size_t>(1, lines));
    }

    double x_of(std::uint32_t place) const {
        return margin + names_width + bar_width * static_cast<double>(place) / places_;
    }

    Color color_of(const RangeRow& row, const PlaceRange& range) const {
        return mix(palette_.background, palette_.stage(range.stage),
                   row.writes(range) ? 0.85 : 0.25);
    }

    void draw_heads(Canvas& canvas) const {
        const double y = title_height + 8;
        canvas.text({margin, y}, "step", {palette_.faint_text, 11});
        for (const std::uint32_t quarter : {0, 1, 2, 3, 4}) {
            const auto place = static_cast<std::uint32_t>(places_ / 4 * quarter);
            canvas.text(
                {x_of(place), y}, std::to_string(place),
                {palette_.faint_text, 11, false, quarter == 4 ? Align::right : Align::center});
        }
        canvas.text({labels_left(), y}, "writes: stage/phase, places", {palette_.faint_text, 11});
    }

    // What is written over what is reachable, so that the narrowest blocks can be seen.
    void draw_row(Canvas& canvas, const RangeRow& row, double top) const {
        const double height = height_of(row);
        canvas.text({margin + 24, top + height / 2}, std::to_string(row.step),
                    {palette_.text, 11, false, Align::right});
        canvas.fill({x_of(0), top, bar_width, height},
                    mix(palette_.background, palette_.reachable, 0.6));
        for (const bool is_written : {false, true})
            for (const PlaceRange& range : row.ranges)
                if (row.writes(range) == is_written)
                    canvas.fill(box_of(range, top, height), color_of(row, range));
        std::size_t label = 0;
        for (const PlaceRange& range : row.ranges)
            if (row.writes(range))
                draw_label(canvas, row, range, top, label++);
    }

    Box box_of(const PlaceRange& range, double top, double height) const {
        const double left = x_of(range.places.start);
        const double width = std::max(narrowest, x_of(range.places.end()) - left);
        return {std::min(left, x_of(0) + bar_width - width), top, width, height};
    }

    void draw_label(Canvas& canvas, const RangeRow& row, const PlaceRange& range, double top,
                    std::size_t number) const {
        const double x = labels_left() + label_width_ * static_cast<double>(number % labels_a_line);
        const double y = top + line_height * (static_cast<double>(number / labels_a_line) + 0.5);
        canvas.fill({x, y - 4, 8, 8}, color_of(row, range));
        const std::string places =
            range.places.length == 1
                ? std::to_string(range.places.start)
                : fmt::format("{}–{}", range.places.start, range.places.end() - 1);
        canvas.text({x + 13, y}, fmt::format("{}/{}  {}", range.stage, range.phase, places),
                    {palette_.text, text_size});
    }

    const LevelRanges level_;
    const Palette palette_;
    const double places_;
    const double label_width_;
    std::vector<double> tops_;
    double bottom_ = 0;
};

}  // namespace

Picture to_picture(const LevelRanges& level, const Palette& palette) {
    if (level.rows.empty())
        refuse_without_steps(name(level.program), level.level);
    return picture_of(RangesDrawing(level, palette), palette);
}

}  // namespace inspector
