// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "abisort/figure.h"
#include "inspector/blocks.h"
#include "inspector/level.h"
#include "inspector/refused.h"
#include "layout/block.h"

namespace inspector {
namespace {

using layout::Rectangle;

constexpr double margin = 14;
constexpr double title_height = 34;
constexpr double panel_title = 20;
constexpr double gap = 18;
constexpr double page_width = 900;
constexpr std::uint32_t max_extent = 128;  // places of 3 units are the smallest that can be seen

/// A block that a panel shows as written.
struct PanelBlock {
    Rectangle area;
    unsigned color;    ///< of Palette::stage
    std::string text;  ///< "stage/phase"
};

/// What one step writes, and which places are still reachable.
struct Panel {
    std::string name;
    std::vector<PanelBlock> blocks;
    std::vector<std::uint32_t> reachable;
};

std::string panel_name(const abisort::FigureRow& row, abisort::Variant variant) {
    if (variant == abisort::Variant::appendix_a)
        return fmt::format("stage {} phase {}", row.blocks[0].stage, row.blocks[0].phase);
    const auto stages = row.stages();
    return fmt::format("step {}: stage{} {}", row.step, stages.size() > 1 ? "s" : "",
                       fmt::join(stages, ","));
}

// GPU-ABiSort's adaptive steps, as Figures 4-7 have them.
std::vector<Panel> panels_of(const abisort::Plan& plan, const Blocks& blocks) {
    std::vector<Panel> panels;
    for (const abisort::FigureRow& row : rows_to_draw(make_level(plan, blocks.level))) {
        Panel panel{panel_name(row, plan.variant), {}, {}};
        for (const abisort::PlanBlock& block : row.blocks)
            panel.blocks.push_back({layout::rectangle(blocks.mapping, block.output), block.stage,
                                    fmt::format("{}/{}", block.stage, block.phase)});
        for (std::uint32_t place = 0; place < row.cells.size(); ++place)
            if (row.cells[place] && !row.writes(*row.cells[place]))
                panel.reachable.push_back(place);
        panels.push_back(std::move(panel));
    }
    return panels;
}

// A panel for each step that any other program has on the level.
std::vector<Panel> panels_of(const stream::Program& program, const Blocks& blocks) {
    std::vector<Panel> panels;
    std::optional<unsigned> step;
    for (const stream::Operation& operation : program.operations) {
        if (operation.tag.level != blocks.level || operation.tag.is_copy)
            continue;
        if (step != operation.tag.step)
            panels.push_back(
                {fmt::format("step {}: {}", operation.tag.step, operation.kernel->name), {}, {}});
        step = operation.tag.step;
        for (const stream::LaunchBlock& block : operation.blocks)
            panels.back().blocks.push_back({rectangle_of(blocks.mapping, block),
                                            static_cast<unsigned>(panels.back().blocks.size()),
                                            ""});
    }
    return panels;
}

/// The places that are drawn: node pairs of GPU-ABiSort's output stream, or those of the stream
/// that the level's operations write.
Rectangle stream_of(const Blocks& blocks) {
    if (blocks.plan)
        return layout::rectangle(blocks.mapping, {0, blocks.plan->n() / 2});
    for (const stream::Operation& operation : blocks.program.operations)
        if (operation.tag.level == blocks.level && !operation.tag.is_copy) {
            const std::uint32_t places = output_of(blocks.program, operation).places();
            return layout::rectangle(blocks.mapping, {0, std::bit_ceil(places)});
        }
    return {};
}

/// Small multiples: the whole 2D output stream once for each step.
class BlocksDrawing {
  public:
    BlocksDrawing(const Blocks& blocks, const Palette& palette)
        : title_(title(blocks.program.name, blocks.program.size, blocks.level) + ", " +
                 (blocks.mapping.kind == layout::MappingKind::z_order ? "Z-order" : "row-wise")),
          mapping_(blocks.mapping),
          has_stages_(blocks.plan.has_value()),
          palette_(palette),
          panels_(blocks.plan ? panels_of(*blocks.plan, blocks)
                              : panels_of(blocks.program, blocks)),
          stream_(stream_of(blocks)) {
        const double widest = std::max(stream_.width, stream_.height);
        place_ = std::clamp(std::floor(200 / widest), 3.0, 26.0);
        const double panel = std::max(place_ * stream_.width, 104.0);
        columns_ = std::max<std::size_t>(
            1, static_cast<std::size_t>((page_width - 2 * margin + gap) / (panel + gap)));
        columns_ = std::min(columns_, panels_.size());
        step_ = {panel + gap, panel_title + place_ * stream_.height + gap};
    }

    double width() const {
        return std::max(2 * margin + step_.x * static_cast<double>(columns_) - gap, 520.0);
    }
    double height() const {
        const std::size_t lines = (panels_.size() + columns_ - 1) / columns_;
        return title_height + step_.y * static_cast<double>(lines) + 30;
    }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6}, title_, {palette_.text, 13, true});
        for (std::size_t p = 0; p < panels_.size(); ++p)
            draw_panel(canvas, panels_[p],
                       {margin + step_.x * static_cast<double>(p % columns_),
                        title_height + step_.y * static_cast<double>(p / columns_)});
        draw_legend(canvas);
    }

  private:
    Box box(Point panel, const Rectangle& r) const {
        return {panel.x + place_ * r.x, panel.y + panel_title + place_ * r.y, place_ * r.width,
                place_ * r.height};
    }

    void draw_panel(Canvas& canvas, const Panel& panel, Point at) const {
        canvas.text({at.x, at.y + panel_title / 2 - 1}, panel.name, {palette_.text, 11});
        canvas.fill(box(at, stream_), mix(palette_.background, palette_.reachable, 0.4));
        for (const std::uint32_t place : panel.reachable)
            canvas.fill(box(at, layout::rectangle(mapping_, {place, 1})),
                        mix(palette_.reachable, palette_.grid, 0.6));
        for (const PanelBlock& block : panel.blocks)
            canvas.fill(box(at, block.area),
                        mix(palette_.background, palette_.stage(block.color), 0.75));
        draw_grid(canvas, at);
        for (const PanelBlock& block : panel.blocks)
            draw_block(canvas, at, block);
        canvas.outline(box(at, stream_), palette_.faint_text, 1);
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

    void draw_block(Canvas& canvas, Point panel, const PanelBlock& block) const {
        const Box area = box(panel, block.area);
        canvas.outline(area, palette_.text, place_ < 6 ? 0.75 : 1.25);
        const double size = std::min(12.0, std::min(area.height * 0.62, area.width * 0.36));
        if (size >= 6)
            canvas.text(area.center(), block.text,
                        {palette_.background, size, true, Align::center});
    }

    void draw_legend(Canvas& canvas) const {
        const double y = height() - margin - 4;
        canvas.fill({margin, y - 6, 12, 12}, mix(palette_.background, palette_.stage(0), 0.75));
        canvas.text({margin + 18, y},
                    has_stages_ ? "block that a step writes: stage/phase, a colour a stage"
                                : "block that a step writes, a colour each",
                    {palette_.text, 11});
        if (!has_stages_)
            return;
        canvas.fill({margin + 340, y - 6, 12, 12}, mix(palette_.reachable, palette_.grid, 0.6));
        canvas.text({margin + 358, y}, "still reachable", {palette_.text, 11});
    }

    const std::string title_;
    const layout::Mapping mapping_;
    const bool has_stages_;
    const Palette palette_;
    const std::vector<Panel> panels_;
    const Rectangle stream_;
    double place_ = 0;
    std::size_t columns_ = 1;
    Point step_;  ///< from one panel to the next
};

void check_readable(const Blocks& blocks) {
    const Rectangle stream = stream_of(blocks);
    if (stream.width <= max_extent && stream.height <= max_extent)
        return;
    const std::uint64_t width = blocks.mapping.kind == layout::MappingKind::z_order
                                    ? max_extent
                                    : std::min(1u << blocks.mapping.log2_width, max_extent);
    throw Refused(fmt::format(
        "a picture of 2D streams of {} x {} places would be unreadable; the largest has {} x {} "
        "places{}",
        stream.width, stream.height, width, max_extent,
        blocks.plan ? fmt::format(", n = {} values", 2 * width * max_extent) : ""));
}

}  // namespace

Picture to_picture(const Blocks& blocks, const Palette& palette) {
    check_readable(blocks);
    const BlocksDrawing drawing(blocks, palette);
    return {drawing.width(), drawing.height(), palette.background,
            [drawing](Canvas& canvas) { drawing.draw(canvas); }};
}

}  // namespace inspector
