// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "abisort/program.h"
#include "inspect/figure_scene.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using abisort::FigureRow;

// Draws the figure of the current level's node stream, and marks what the session selects.
void draw_rows(Interface& interface, Pane& pane, std::vector<FigureRow> rows, double top) {
    constexpr std::size_t nodes = abisort::number(abisort::StreamName::node_output);
    const StreamSession& session = interface.stream_session();
    inspect::FigureScene scene{std::move(rows)};
    scene.is_pending = session.is_pending();
    for (std::size_t r = 0; r < scene.rows.size(); ++r)
        if (scene.rows[r].step <= session.planned()->step)
            scene.current = r;
    // marks an element in the row of the current step
    const auto mark = [&](const std::optional<Element>& selected, inspect::Color color) {
        const auto node =
            selected ? counterpart(session.run().contents(), *selected, nodes) : std::nullopt;
        if (node)
            scene.marks.push_back({*scene.current, {*node / 2, 1}, color});
    };
    mark(interface.view().hovered, pane.theme.hovered());
    mark(session.selected_element(), pane.theme.selected);
    const auto hit = inspect::draw_figure(pane.canvas, scene, pane.theme,
                                          {0, top, pane.width, pane.height - top}, pane.pointer());
    if (hit && scene.rows[hit->row].cells[hit->pair])
        offer(interface, pane, {nodes, static_cast<std::uint32_t>(2 * hit->pair)});
}

}  // namespace

void draw_node_stream(Interface& interface, Pane& pane) {
    const StreamSession& session = interface.stream_session();
    if (session.run().intervals() != nullptr)
        return draw_intervals(interface, pane);
    const abisort::PlanOperation* operation = session.planned();
    const bool has_level = operation != nullptr && operation->level > 0;
    std::vector<std::string> subtitles;
    if (has_level)
        subtitles = {fmt::format("recursion level {}", operation->level)};
    subtitles.insert(subtitles.end(),
                     {"as Figures 4-7 draw it",
                      "a cell is a node pair by its tree levels: 0 the root, s the spare",
                      "yellow or full color: written now; gray or faint: still reachable"});
    const double top = draw_title(pane, "Node stream", subtitles);
    if (!has_level)
        return draw_note(pane,
                         operation == nullptr
                             ? "no operation has been executed yet: the values "
                               "are in the input stream"
                             : session.operation()->label + ": the first level's nodes come next");
    auto rows = abisort::figure(*session.run().plan(), operation->level);
    if (rows.empty())
        return draw_note(pane, "all stages of this level are one bitonic merge of 16 (§7.2)");
    draw_rows(interface, pane, std::move(rows), top);
}

}  // namespace viewer
