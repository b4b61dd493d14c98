// SPDX-License-Identifier: MIT
#include "inspect/blocks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "inspect/legend.h"
#include "inspect/level.h"
#include "inspect/program_words.h"
#include "inspect/view_error.h"
#include "layout/mapping.h"

namespace inspect {
namespace {

std::string mapping_text(const layout::Mapping& mapping) {
    if (mapping.kind == layout::MappingKind::z_order)
        return "Z-order";
    return fmt::format("row-wise, {} output slots per row", 1u << mapping.log2_width);
}

using layout::Rectangle;

constexpr double margin = 14;
constexpr double title_height = 34;
constexpr double panel_title = 20;
constexpr double gap = 18;
constexpr double least_gap = 6;  ///< smallest gap between two panels' names
constexpr double page_width = 900;
constexpr double legend_height = 18;
// Size of a panel for a large stream, in which single output slots cannot be distinguished.
constexpr double panel_extent = 200;
constexpr double small_panel_extent = 104;  // size of each panel if there are many
constexpr std::size_t many_panels = 40;
// largest ratio of a stream's width to its height, or of its height to its width
constexpr std::uint32_t most_oblong = 16;
constexpr std::uint32_t small_stream = 128;
constexpr double smallest_place = 3;  // size of the smallest output slot that is visible
constexpr double smallest_text = 6;

/// A block that a panel shows as written.
struct PanelBlock {
    Rectangle area;
    unsigned color;    ///< stage whose color (Theme::stage) the block has
    std::string text;  ///< text in the block: "stage/phase", or its first output slot
};

/// A panel of the picture: the blocks that one step writes, and the output slots whose older
/// contents may still be read.
struct Panel {
    std::string name;
    std::vector<PanelBlock> blocks;
    std::vector<Rectangle> reachable;
};

bool is_phase(const stream::Operation& operation) {
    return !operation.tag.is_copy && operation.blocks.front().tag;
}

// Returns the operations of the level that are drawn: for GPU-ABiSort the phases, for other
// programs all operations.
std::vector<const stream::Operation*> operations_of(const Blocks& blocks) {
    const auto& all = blocks.program.operations;
    const bool has_phases = std::ranges::any_of(all, is_phase);
    std::vector<const stream::Operation*> drawn;
    for (const stream::Operation& operation : all)
        if (operation.tag.level == blocks.level && !operation.tag.is_copy &&
            is_phase(operation) == has_phases)
            drawn.push_back(&operation);
    if (drawn.empty())
        refuse_without_steps(blocks.program.name, blocks.level);
    return drawn;
}

std::string panel_name(unsigned step, std::vector<unsigned> stages) {
    std::ranges::sort(stages);
    return fmt::format("step {}: stage{} {}", step, stages.size() > 1 ? "s" : "",
                       stages.size() > 5 ? fmt::format("{}-{}", stages.front(), stages.back())
                                         : fmt::format("{}", fmt::join(stages, ",")));
}

// Makes one panel for each step. A phase overwrites only slots that no later phase reads. So
// everything that earlier steps wrote is still reachable, except where the panel's own blocks cover
// it.
std::vector<Panel> panels_of(const Blocks& blocks) {
    std::vector<Panel> panels;
    std::vector<unsigned> stages;
    std::vector<Rectangle> reachable;
    std::optional<unsigned> last;
    for (const stream::Operation* operation : operations_of(blocks)) {
        const unsigned step = operation->tag.step;
        if (last != step) {
            stages.clear();
            panels.push_back({fmt::format("step {}: {}", step, operation->kernel->name), {}, {}});
        }
        last = step;
        Panel& panel = panels.back();
        for (const stream::LaunchBlock& block : operation->blocks) {
            const auto count = static_cast<unsigned>(panel.blocks.size());
            panel.blocks.push_back(
                {rectangle_of(blocks.mapping, block), block.tag ? block.tag->stage : count,
                 block.tag ? fmt::format("{}/{}", block.tag->stage, block.tag->phase)
                           : std::to_string(block.output.start)});
            if (block.tag)
                stages.push_back(block.tag->stage);
        }
        if (!stages.empty()) {
            panel.name = panel_name(step, stages);
            panel.reachable = reachable;
        }
        for (const PanelBlock& block : panel.blocks)
            if (std::ranges::count(reachable, block.area) == 0)
                reachable.push_back(block.area);
    }
    return panels;
}

/// Returns the output slots of the stream that the drawn operations write.
Rectangle stream_of(const Blocks& blocks) {
    const stream::StreamSpec& spec = output_of(blocks.program, *operations_of(blocks).front());
    return layout::rectangle(blocks.mapping, {0, std::bit_ceil(spec.places())});
}

/// Draws one small panel for each step. Every panel shows the whole 2D output stream.
class BlocksDrawing {
  public:
    BlocksDrawing(const Blocks& blocks, const Theme& theme)
        : title_(title(blocks.program, blocks.level) + ", " +
                 (blocks.mapping.kind == layout::MappingKind::z_order ? "Z-order" : "row-wise")),
          has_stages_(is_phase(*operations_of(blocks).front())),
          theme_(theme),
          panels_(panels_of(blocks)),
          stream_(stream_of(blocks)) {
        const double widest = std::max(stream_.width, stream_.height);
        const double whole = std::floor(panel_extent / widest);
        const double extent = panels_.size() > many_panels ? small_panel_extent : panel_extent;
        place_ = whole < smallest_place ? extent / widest : std::min(whole, 26.0);
        const double panel =
            std::max({place_ * stream_.width, 104.0, widest_name() + least_gap - gap});
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
        return title_height + step_.y * static_cast<double>(lines) + 30 +
               (has_nameless() && has_stages_ ? legend_height : 0);
    }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6}, title_, {theme_.text, 13, true});
        for (std::size_t p = 0; p < panels_.size(); ++p)
            draw_panel(canvas, panels_[p],
                       {margin + step_.x * static_cast<double>(p % columns_),
                        title_height + step_.y * static_cast<double>(p / columns_)});
        draw_meanings(canvas);
    }

  private:
    TextureGrid grid(Point panel) const {
        return {stream_.width, stream_.height, {panel.x, panel.y + panel_title}, place_};
    }

    double widest_name() const {
        double widest = 0;
        for (const Panel& panel : panels_)
            widest = std::max(widest, text_width(panel.name, {theme_.text, 11}));
        return widest;
    }

    void draw_panel(Canvas& canvas, const Panel& panel, Point at) const {
        canvas.text({at.x, at.y + panel_title / 2 - 1}, panel.name, {theme_.text, 11});
        const TextureGrid slots = grid(at);
        canvas.fill(slots.whole(), mix(theme_.background, theme_.reachable, 0.4));
        for (const Rectangle& area : panel.reachable)
            canvas.fill(slots.box(area), mix(theme_.reachable, theme_.grid, 0.6));
        for (const PanelBlock& block : panel.blocks)
            canvas.fill(visible(slots.box(block.area)), color_of(block.color));
        if (place_ >= 6)
            slots.draw_lines(canvas, theme_.grid, 0.5);
        for (const PanelBlock& block : panel.blocks)
            draw_block(canvas, slots.box(block.area), block);
        canvas.outline(slots.whole(), theme_.faint_text, 1);
    }

    Color color_of(unsigned stage) const {
        return mix(theme_.background, theme_.stage(stage), 0.75);
    }

    // Enlarges a block of a large stream so that it is visible.
    static Box visible(Box area) {
        area.width = std::max(area.width, 1.5);
        area.height = std::max(area.height, 1.5);
        return area;
    }

    static double text_size(const Box& area) {
        return std::min(12.0, std::min(area.height * 0.62, area.width * 0.36));
    }

    // Returns whether a block is too small for its name.
    bool has_nameless() const {
        return std::ranges::any_of(panels_, [&](const Panel& panel) {
            return std::ranges::any_of(panel.blocks, [&](const PanelBlock& block) {
                return text_size(grid({}).box(block.area)) < smallest_text;
            });
        });
    }

    void draw_block(Canvas& canvas, const Box& area, const PanelBlock& block) const {
        if (std::min(area.width, area.height) >= smallest_place)
            canvas.outline(area, theme_.text, place_ < 6 ? 0.75 : 1.25);
        const double size = text_size(area);
        if (size >= smallest_text)
            canvas.text(area.center(), block.text,
                        {text_on(color_of(block.color)), size, true, Align::center});
    }

    // Draws a legend of the stages' colors if a block has no room for its name.
    void draw_meanings(Canvas& canvas) const {
        double y = height() - margin - 4;
        if (has_nameless() && has_stages_) {
            unsigned stages = 0;
            for (const Panel& panel : panels_)
                for (const PanelBlock& block : panel.blocks)
                    stages = std::max(stages, block.color + 1);
            std::vector<LegendEntry> entries = {{"stage", {}}};
            for (unsigned stage = 0; stage < stages; ++stage)
                entries.push_back(swatch(color_of(stage), theme_, std::to_string(stage)));
            draw_legend(canvas, theme_, {margin, y}, entries);
            y -= legend_height;
        }
        std::vector<LegendEntry> entries = {
            swatch(color_of(0), theme_,
                   has_stages_ ? "block that a step writes: stage/phase, one color per stage"
                               : "block that a step writes, and its first output slot")};
        if (has_stages_)
            entries.push_back(
                swatch(mix(theme_.reachable, theme_.grid, 0.6), theme_, "still reachable"));
        draw_legend(canvas, theme_, {margin, y}, entries);
    }

    const std::string title_;
    const bool has_stages_;
    const Theme theme_;
    const std::vector<Panel> panels_;
    const Rectangle stream_;
    double place_ = 0;
    std::size_t columns_ = 1;
    Point step_;  ///< distance from one panel to the next
};

void check_readable(const Blocks& blocks) {
    const auto [x, y, width, height] = stream_of(blocks);
    if (std::max(width, height) > small_stream &&
        std::max(width, height) > most_oblong * std::min(width, height))
        throw ViewError(
            fmt::format("a picture of 2D streams of {} x {} output slots would be too narrow: one "
                        "side may be at most {} times as long as the other",
                        width, height, most_oblong));
}

}  // namespace

void TextureGrid::draw_lines(Canvas& canvas, Color color, double thickness) const {
    const Box all = whole();
    for (std::uint32_t x = 1; x < width; ++x)
        canvas.line({all.x + slot * x, all.y}, {all.x + slot * x, all.y + all.height}, color,
                    thickness);
    for (std::uint32_t y = 1; y < height; ++y)
        canvas.line({all.x, all.y + slot * y}, {all.x + all.width, all.y + slot * y}, color,
                    thickness);
}

Blocks make_blocks(stream::Program program, unsigned level, const layout::Mapping& mapping) {
    check_level(program, level);
    return {std::move(program), level, mapping};
}

Table blocks_table(std::string title, const stream::Program& program, std::optional<unsigned> level,
                   std::optional<layout::Mapping> mapping) {
    Table table{std::move(title),
                {{"operation"},
                 {"level"},
                 {"step"},
                 {"kernel", 0, true, 2},
                 {"stage"},
                 {"phase"},
                 {"output", 0, true, 2},
                 {"places", 0, true, 2, Column::In::text},
                 {"start", 0, false, 0, Column::In::data},
                 {"end", 0, false, 0, Column::In::data},
                 {"x"},
                 {"y"},
                 {"width"},
                 {"height"},
                 {"instances", 0, false, 0, Column::In::data}},
                {}};
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        const stream::Operation& operation = program.operations[i];
        if (level && operation.tag.level != *level)
            continue;
        const stream::StreamSpec& output = output_of(program, operation);
        for (const stream::LaunchBlock& block : operation.blocks) {
            const layout::Rectangle r = rectangle_of(mapping.value_or(output.mapping), block);
            table.rows.push_back({integer(i), integer(operation.tag.level),
                                  integer(operation.tag.step), operation.kernel->name,
                                  block.tag ? integer(block.tag->stage) : Cell(),
                                  block.tag ? integer(block.tag->phase) : Cell(), output.name,
                                  fmt::format("[{}, {})", block.output.start, block.output.end()),
                                  integer(block.output.start), integer(block.output.end()),
                                  integer(r.x), integer(r.y), integer(r.width), integer(r.height),
                                  integer(std::uint64_t{block.output.length} * block.rows)});
        }
    }
    return table;
}

Table table_of(const Blocks& blocks) {
    return blocks_table(
        fmt::format("{}; {}", title(blocks.program, blocks.level), mapping_text(blocks.mapping)),
        blocks.program, blocks.level, blocks.mapping);
}

Picture to_picture(const Blocks& blocks, const Theme& theme) {
    check_readable(blocks);
    return picture_of(BlocksDrawing(blocks, theme), theme);
}

}  // namespace inspect
