// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/figure_scene.h"
#include "inspector/legend.h"
#include "inspector/level.h"
#include "inspector/text_width.h"

namespace inspector {
namespace {

constexpr double margin = 14;
constexpr double title_height = 30;

std::vector<LegendEntry> legend_of(const Level& level, const Theme& theme) {
    const bool is_sequential = level.program == abisort::Variant::appendix_a;
    std::vector<LegendEntry> entries = {
        swatch(theme.written, theme,
               is_sequential ? "written in this phase" : "written in this step"),
        swatch(theme.reachable, theme, "written before, still reachable")};
    const std::size_t trees = std::size_t{1} << (level.log2_n - level.level);
    for (std::size_t t = 0; trees > 1 && t < std::min<std::size_t>(trees, 6); ++t)
        entries.push_back(swatch(theme.tree(t), theme, fmt::format("tree {}", t)));
    if (trees > 6)
        entries.push_back({"... each block holds tree after tree, from left to right", {}});
    return entries;
}

}  // namespace

Picture to_picture(const Level& level, const Theme& theme) {
    FigureScene scene{rows_to_draw(level), level.program == abisort::Variant::appendix_a};
    std::size_t longest = 1;
    for (const abisort::FigureRow& row : scene.rows)
        longest = std::max(longest, row.stages().size());
    scene.names = 92 + 10.0 * static_cast<double>(longest);
    const double cell_width = level.log2_n > 6 ? 28 : 26;
    const Box box = {margin, title_height,
                     scene.names + cell_width * static_cast<double>(scene.pairs()),
                     figure_row_height * (1 + static_cast<double>(scene.rows.size()))};
    const double width = std::max(box.x + box.width + margin, 560.0);
    const double height = box.y + box.height + 44;
    const auto draw = [=](Canvas& canvas) {
        canvas.text({margin, margin + 8},
                    title(name(level.program), std::uint64_t{1} << level.log2_n, level.level),
                    {theme.text, 13, true});
        draw_figure(canvas, scene, theme, box);
        draw_legend(canvas, theme, {margin, height - margin - 8}, legend_of(level, theme),
                    width - margin);
    };
    return with_room_for_texts({width, height, theme.background, draw});
}

}  // namespace inspector
