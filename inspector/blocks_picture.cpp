// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "abisort/figure.h"
#include "inspector/blocks.h"
#include "inspector/level.h"
#include "inspector/refused.h"
#include "layout/block.h"

namespace inspector {
namespace {

using abisort::FigureRow;
using layout::Rectangle;

constexpr double margin = 14;
constexpr double title_height = 34;
constexpr double panel_title = 20;
constexpr double gap = 18;
constexpr double page_width = 900;
constexpr std::uint32_t max_extent = 128;  // places of 3 units are the smallest that can be seen

/// Small multiples: the whole 2D output stream once for each step.
class BlocksDrawing {
  public:
    BlocksDrawing(const Blocks& blocks, const Palette& palette)
        : blocks_(blocks),
          palette_(palette),
          rows_(rows_to_draw(make_level(blocks.plan, blocks.level))),
          stream_(layout::rectangle(blocks.mapping, {0, blocks.plan.n() / 2})) {
        const double widest = std::max(stream_.width, stream_.height);
        place_ = std::clamp(std::floor(200 / widest), 3.0, 26.0);
        const double panel = std::max(place_ * stream_.width, 104.0);
        columns_ = std::max<std::size_t>(
            1, static_cast<std::size_t>((page_width - 2 * margin + gap) / (panel + gap)));
        columns_ = std::min(columns_, rows_.size());
        step_ = {panel + gap, panel_title + place_ * stream_.height + gap};
    }

    double width() const {
        return std::max(2 * margin + step_.x * static_cast<double>(columns_) - gap, 520.0);
    }
    double height() const {
        const std::size_t lines = (rows_.size() + columns_ - 1) / columns_;
        return title_height + step_.y * static_cast<double>(lines) + 30;
    }

    void draw(Canvas& canvas) const {
        const std::string mapping =
            blocks_.mapping.kind == layout::MappingKind::z_order ? "Z-order" : "row-wise";
        canvas.text(
            {margin, margin + 6},
            title(blocks_.plan.variant, blocks_.plan.log2_n, blocks_.level) + ", " + mapping,
            {palette_.text, 13, true});
        for (std::size_t r = 0; r < rows_.size(); ++r)
            draw_panel(canvas, rows_[r],
                       {margin + step_.x * static_cast<double>(r % columns_),
                        title_height + step_.y * static_cast<double>(r / columns_)});
        draw_legend(canvas);
    }

  private:
    Box box(Point panel, const Rectangle& r) const {
        return {panel.x + place_ * r.x, panel.y + panel_title + place_ * r.y, place_ * r.width,
                place_ * r.height};
    }

    std::string panel_name(const FigureRow& row) const {
        if (blocks_.plan.variant == abisort::Variant::appendix_a)
            return fmt::format("stage {} phase {}", row.blocks[0].stage, row.blocks[0].phase);
        const auto stages = row.stages();
        return fmt::format("step {}: stage{} {}", row.step, stages.size() > 1 ? "s" : "",
                           fmt::join(stages, ","));
    }

    void draw_panel(Canvas& canvas, const FigureRow& row, Point panel) const {
        canvas.text({panel.x, panel.y + panel_title / 2 - 1}, panel_name(row), {palette_.text, 11});
        canvas.fill(box(panel, stream_), mix(palette_.background, palette_.reachable, 0.4));
        for (std::uint32_t place = 0; place < row.cells.size(); ++place)
            if (row.cells[place] && !row.writes(*row.cells[place]))
                canvas.fill(box(panel, layout::rectangle(blocks_.mapping, {place, 1})),
                            mix(palette_.reachable, palette_.grid, 0.6));
        for (const abisort::PlanBlock& block : row.blocks)
            canvas.fill(box(panel, layout::rectangle(blocks_.mapping, block.output)),
                        mix(palette_.background, palette_.stage(block.stage), 0.75));
        draw_grid(canvas, panel);
        for (const abisort::PlanBlock& block : row.blocks)
            draw_block(canvas, panel, block);
        canvas.outline(box(panel, stream_), palette_.faint_text, 1);
    }

    void draw_grid(Canvas& canvas, Point panel) const {
        if (place_ < 6)
            return;
        const Box all = box(panel, stream_);
        for (std::uint32_t x = 1; x < stream_.width; ++x)
            canvas.line({all.x + place_ * x, all.y}, {all.x + place_ * x, all.y + all.height},
                        palette_.grid, 0.5);
        for (std::uint32_t y = 1; y < stream_.height; ++y)
            canvas.line({all.x, all.y + place_ * y}, {all.x + all.width, all.y + place_ * y},
                        palette_.grid, 0.5);
    }

    void draw_block(Canvas& canvas, Point panel, const abisort::PlanBlock& block) const {
        const Box area = box(panel, layout::rectangle(blocks_.mapping, block.output));
        canvas.outline(area, palette_.text, place_ < 6 ? 0.75 : 1.25);
        const double size = std::min(12.0, std::min(area.height * 0.62, area.width * 0.36));
        if (size >= 6)
            canvas.text(area.center(), fmt::format("{}/{}", block.stage, block.phase),
                        {palette_.background, size, true, Align::center});
    }

    void draw_legend(Canvas& canvas) const {
        const double y = height() - margin - 4;
        canvas.fill({margin, y - 6, 12, 12}, mix(palette_.background, palette_.stage(0), 0.75));
        canvas.text({margin + 18, y}, "block that a step writes: stage/phase, a colour a stage",
                    {palette_.text, 11});
        canvas.fill({margin + 340, y - 6, 12, 12}, mix(palette_.reachable, palette_.grid, 0.6));
        canvas.text({margin + 358, y}, "still reachable", {palette_.text, 11});
    }

    const Blocks blocks_;
    const Palette palette_;
    const std::vector<FigureRow> rows_;
    const Rectangle stream_;
    double place_ = 0;
    std::size_t columns_ = 1;
    Point step_;  ///< from one panel to the next
};

void check_readable(const Blocks& blocks) {
    const Rectangle stream = layout::rectangle(blocks.mapping, {0, blocks.plan.n() / 2});
    if (stream.width <= max_extent && stream.height <= max_extent)
        return;
    const std::uint64_t width = blocks.mapping.kind == layout::MappingKind::z_order
                                    ? max_extent
                                    : std::min(1u << blocks.mapping.log2_width, max_extent);
    throw Refused(fmt::format(
        "a picture of 2D streams of {} x {} places would be unreadable; the largest has {} x {} "
        "places, n = {} values",
        stream.width, stream.height, width, max_extent, 2 * width * max_extent));
}

}  // namespace

Picture to_picture(const Blocks& blocks, const Palette& palette) {
    check_readable(blocks);
    const BlocksDrawing drawing(blocks, palette);
    return {drawing.width(), drawing.height(), palette.background,
            [drawing](Canvas& canvas) { drawing.draw(canvas); }};
}

}  // namespace inspector
