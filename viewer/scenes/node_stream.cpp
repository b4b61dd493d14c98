// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "abisort/program.h"
#include "inspect/figure_scene.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using abisort::FigureRow;

constexpr double names_width = 92;

/// Draws the figure of the current level's node stream, and marks what the session selects.
class NodeStream {
  public:
    NodeStream(Interface& interface, Pane& pane, std::vector<FigureRow> rows)
        : interface_(interface), pane_(pane), session_(interface.stream_session()) {
        scene_.rows = std::move(rows);
        scene_.names = names_width;
        scene_.is_pending = session_.is_pending();
        for (std::size_t r = 0; r < scene_.rows.size(); ++r)
            if (scene_.rows[r].step <= session_.planned()->step)
                scene_.current = r;
        mark(interface.view().hovered, pane.theme.hovered());
        mark(session_.selected_element(), pane.theme.selected);
    }

    void draw(double top) {
        const auto hit =
            inspect::draw_figure(pane_.canvas, scene_, pane_.theme,
                                 {0, top, pane_.width, pane_.height - top}, pane_.pointer());
        if (hit && scene_.rows[hit->row].cells[hit->pair])
            offer(interface_, pane_, {nodes, static_cast<std::uint32_t>(2 * hit->pair)});
    }

  private:
    static constexpr std::size_t nodes = abisort::number(abisort::StreamName::node_output);

    // Marks an element in the row of the current step.
    void mark(const std::optional<Element>& selected, inspect::Color color) {
        const auto node =
            selected ? counterpart(session_.run().contents(), *selected, nodes) : std::nullopt;
        if (node)
            scene_.marks.push_back({*scene_.current, {*node / 2, 1}, color});
    }

    Interface& interface_;
    Pane& pane_;
    StreamSession& session_;
    inspect::FigureScene scene_;
};

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
    const bool is_log = inspect::is_log_figure(session.run().n() / 2, pane.width - names_width);
    if (is_log)
        subtitles.emplace_back("node pairs on a logarithmic axis");
    subtitles.insert(subtitles.end(),
                     {"as Figures 4-7 draw it",
                      "a cell is a node pair by its tree levels: 0 the root, s the spare",
                      is_log ? "full color: written now, faint: still reachable"
                             : "yellow: written now, gray: still reachable"});
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
    NodeStream(interface, pane, std::move(rows)).draw(top);
}

}  // namespace viewer
