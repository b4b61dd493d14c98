// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "abisort/figure.h"
#include "viewer/model/places.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using abisort::FigureRow;
using abisort::PlanBlock;
using inspector::Box;

constexpr unsigned max_log2_compared = 9;

/// The figure of a level under one way of taking its stages, and where in it a block is written.
class Layout {
  public:
    Layout(Pane& pane, const abisort::Plan& plan, unsigned level, const PlanBlock& block)
        : pane_(pane), rows_(abisort::figure(plan, level)), block_(block) {}

    std::size_t steps() const { return rows_.size(); }
    /// The row that writes the block; there is one in both layouts.
    std::size_t row() const {
        const auto found = std::ranges::find_if(rows_, [&](const FigureRow& row) {
            return std::ranges::any_of(row.blocks, [&](const PlanBlock& block) {
                return block.stage == block_.stage && block.phase == block_.phase;
            });
        });
        return static_cast<std::size_t>(found - rows_.begin());
    }

    void draw(const std::string& title, const Box& box) const {
        pane_.canvas.text({box.x, box.y + 7}, title, {pane_.palette().text, 12, true});
        const double height = std::min((box.height - 20) / static_cast<double>(rows_.size()), 34.0);
        const double width =
            std::min((box.width - names) / static_cast<double>(rows_.front().cells.size()), 56.0);
        for (std::size_t r = 0; r < rows_.size(); ++r)
            draw_row(r, {box.x, box.y + 18 + height * static_cast<double>(r), width, height});
    }

  private:
    static constexpr double names = 24;

    // `cell` is the row's first one, but for the room of its name.
    void draw_row(std::size_t r, const Box& cell) const {
        const bool has_block = r == row();
        if (cell.height >= 11)
            pane_.canvas.text({cell.x, cell.y + cell.height / 2}, std::to_string(rows_[r].step),
                              {pane_.palette().faint_text, 11, has_block});
        const double left = cell.x + names;
        for (std::size_t place = 0; place < rows_[r].cells.size(); ++place)
            if (const auto& held = rows_[r].cells[place])
                draw_cell(*held, rows_[r].writes(*held),
                          {left + cell.width * static_cast<double>(place), cell.y, cell.width,
                           cell.height - 1});
        if (has_block)
            pane_.canvas.outline({left + cell.width * block_.output.start, cell.y,
                                  std::max(cell.width * block_.output.length, 3.0), cell.height},
                                 picked_color(pane_.theme), 2);
    }

    void draw_cell(const abisort::FigureCell& held, bool is_written, const Box& box) const {
        pane_.canvas.fill(box, is_written ? pane_.palette().written : pane_.palette().reachable);
        if (box.width >= 17 && box.height >= 11)
            pane_.canvas.text(
                box.center(), held.text(),
                {pane_.palette().tree(held.tree), 11, is_written, inspector::Align::center});
    }

    Pane& pane_;
    const std::vector<FigureRow> rows_;
    const PlanBlock& block_;
};

}  // namespace

// The block of what is picked, or the operation's first.
void draw_layouts(Interface& interface, Pane& pane) {
    const Session& session = interface.session();
    const double top = draw_title(
        pane, "Two layouts",
        {"a row is a step, a cell a node pair", "framed: the same block", "L: one layout"});
    const abisort::PlanOperation* operation = session.planned();
    if (operation == nullptr || !is_phase(*session.operation()))
        return draw_note(pane, "a phase of a merge is written into blocks: go to one");
    const unsigned log2_n = session.run().plan()->log2_n;
    if (log2_n > max_log2_compared)
        return draw_note(
            pane, fmt::format("two layouts are compared of up to 2^{} values", max_log2_compared));
    const auto instance = session.instance();
    const PlanBlock& block = operation->blocks[instance ? instance->block : 0];
    const auto layout_of = [&](abisort::Variant variant) {
        return Layout(pane, abisort::make_plan(log2_n, variant), operation->level, block);
    };
    const Layout one = layout_of(abisort::Variant::appendix_a);
    const Layout other = layout_of(abisort::Variant::overlapped);
    const double half = pane.width / 2 - 10;
    const double height = pane.height - top - 20;
    one.draw(fmt::format("stage after stage (Appendix A): {} steps", one.steps()),
             {0, top, half, height});
    other.draw(fmt::format("overlapped (§5.4): {} steps", other.steps()),
               {half + 20, top, half, height});
    pane.canvas.text(
        {0, pane.height - 9},
        fmt::format("stage {}, phase {}: {} (Table 1); the same place in both, in step {} or {}",
                    block.stage, block.phase,
                    placing_text(log2_n, operation->level, block.stage, block.phase), one.row(),
                    other.row()),
        {pane.palette().text, 11});
}

}  // namespace viewer
