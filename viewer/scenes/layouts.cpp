// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/figure_scene.h"
#include "viewer/model/places.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using abisort::FigureRow;
using abisort::PlanBlock;
using inspector::Box;

constexpr unsigned max_log2_compared = 9;

/// The figure of a level with separate or overlapped stages. A block is outlined in the row that
/// writes it.
struct Layout {
    Layout(const abisort::Plan& plan, unsigned level, const PlanBlock& block, const Theme& theme)
        : scene{abisort::figure(plan, level), false, 30, 0} {
        const auto found = std::ranges::find_if(scene.rows, [&](const FigureRow& each) {
            return std::ranges::any_of(each.blocks, [&](const PlanBlock& other) {
                return other.stage == block.stage && other.phase == block.phase;
            });
        });
        row = static_cast<std::size_t>(found - scene.rows.begin());
        scene.marks = {{row, block.output, theme.selected}};
    }

    void draw(Pane& pane, const std::string& title, Box box) const {
        pane.canvas.text({box.x, box.y + 7}, title, {pane.theme.text, 12, true});
        constexpr double widest_cell = 56;
        box.width =
            std::min(box.width, scene.names + widest_cell * static_cast<double>(scene.pairs()));
        inspector::draw_figure(pane.canvas, scene, pane.theme,
                               {box.x, box.y + 16, box.width, box.height - 16});
    }

    inspector::FigureScene scene;
    std::size_t row = 0;  ///< row that writes the block, which exists in both layouts
};

}  // namespace

// Outlines the selected block, or the operation's first one.
void draw_layouts(Interface& interface, Pane& pane) {
    const Session& session = interface.session();
    const double top = draw_title(
        pane, "Two layouts",
        {"a row is a step, a cell a node pair", "framed: the same block", "L: one layout"});
    const abisort::PlanOperation* operation = session.planned();
    if (operation == nullptr || !is_phase(*session.operation()))
        return draw_note(pane, "only phases of a merge write blocks: go to a phase");
    const unsigned log2_n = session.run().plan()->log2_n;
    if (log2_n > max_log2_compared)
        return draw_note(
            pane, fmt::format("layouts can be compared for up to 2^{} values", max_log2_compared));
    const auto instance = session.instance();
    const PlanBlock& block = operation->blocks[instance ? instance->block : 0];
    const auto layout_of = [&](abisort::Variant variant) {
        return Layout(abisort::make_plan(log2_n, variant), operation->level, block, pane.theme);
    };
    const Layout one = layout_of(abisort::Variant::appendix_a);
    const Layout other = layout_of(abisort::Variant::overlapped);
    const double half = pane.width / 2 - 10;
    const double height = pane.height - top - 20;
    one.draw(pane, fmt::format("stage after stage (Appendix A): {} steps", one.scene.rows.size()),
             {0, top, half, height});
    other.draw(pane, fmt::format("overlapped (§5.4): {} steps", other.scene.rows.size()),
               {half + 20, top, half, height});
    pane.canvas.text(
        {0, pane.height - 9},
        fmt::format("stage {}, phase {}: {} (Table 1); the same place in both, in step {} or {}",
                    block.stage, block.phase,
                    placing_text(log2_n, operation->level, block.stage, block.phase), one.row,
                    other.row),
        {pane.theme.text, 11});
}

}  // namespace viewer
