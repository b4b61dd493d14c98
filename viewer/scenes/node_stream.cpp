// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "abisort/program.h"
#include "inspector/figure_scene.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;

constexpr double names_width = 92;

/// Draws the figure of the current level with additions from the session.
class NodeStream {
  public:
    NodeStream(Interface& interface, Pane& pane, std::vector<FigureRow> rows)
        : interface_(interface), pane_(pane), session_(interface.session()) {
        scene_.rows = std::move(rows);
        scene_.names = names_width;
        scene_.is_pending = session_.is_pending();
        for (std::size_t r = 0; r < scene_.rows.size(); ++r)
            if (scene_.rows[r].step <= session_.planned()->step)
                scene_.current = r;
        mark(interface.view().hovered, pane.theme.hovered());
        mark(session_.pick(), pane.theme.selected);
        add_arrows();
    }

    void draw(double top) {
        const auto hit =
            inspector::draw_figure(pane_.canvas, scene_, pane_.theme,
                                   {0, top, pane_.width, pane_.height - top}, pane_.pointer());
        if (hit)
            explain(scene_.rows[hit->row], hit->pair);
    }

  private:
    static constexpr std::uint32_t most_of_arrows = 1024;
    static constexpr std::size_t nodes = abisort::number(abisort::StreamName::node_output);

    // Marks an element in the current row.
    void mark(const std::optional<Pick>& pick, inspector::Color color) {
        const auto node =
            pick ? counterpart(session_.run().contents(), *pick, nodes) : std::nullopt;
        if (node)
            scene_.marks.push_back({*scene_.current, {*node / 2, 1}, color});
    }

    // Adds arrows from the node pairs that the selected instance read, and to the readers of its
    // output.
    void add_arrows() {
        const auto instance = session_.instance();
        if (session_.is_pending() || !instance || session_.run().n() > most_of_arrows)
            return;
        const abisort::PlanOperation& operation = *session_.planned();
        if (!is_phase(operation.kernel))
            return;
        const std::size_t place = operation.blocks[instance->block].output.start + instance->m;
        const std::size_t current = *scene_.current;
        for (const Event& event : session_.events())
            if (is_of_nodes(event) && current > 0 && event.element / 2 < scene_.pairs() &&
                scene_.rows[current - 1].cells[event.element / 2])
                scene_.arrows.push_back({current - 1, event.element / 2, current, place});
        for (const std::uint32_t side : {0u, 1u})
            add_reader(place, session_.run()
                                  .contents()
                                  .value(nodes, static_cast<std::uint32_t>(2 * place + side))
                                  .id);
    }

    static bool is_of_nodes(const Event& event) {
        const bool is_read = event.kind == Event::Kind::read || event.kind == Event::Kind::gather;
        return is_read && event.stream.starts_with("trees");
    }

    // Adds an arrow to the next phase of the level that compares the value.
    void add_reader(std::size_t place, std::uint32_t id) {
        const auto& operations = session_.run().plan()->operations;
        for (std::size_t o = session_.position();
             o < operations.size() && operations[o].level == session_.planned()->level; ++o)
            for (const Exchange& exchange : session_.exchanges(o)) {
                if (exchange.first.id != id && exchange.second.id != id)
                    continue;
                const auto row =
                    std::ranges::find(scene_.rows, operations[o].step, &FigureRow::step);
                scene_.arrows.push_back({*scene_.current, place,
                                         static_cast<std::size_t>(row - scene_.rows.begin()),
                                         exchange.place});
                return;
            }
    }

    void explain(const FigureRow& row, std::size_t place) {
        const std::optional<FigureCell>& cell = row.cells[place];
        const std::string title =
            fmt::format("node pair {} (nodes {} and {})", place, 2 * place, 2 * place + 1);
        if (!cell)
            return pane_.explain(title, "free: not yet written on this level");
        const auto level = [](unsigned of) {
            return of == FigureCell::spare ? "the spare" : fmt::format("tree level {}", of);
        };
        const std::string what = fmt::format(
            "{} and {}{}", level(cell->levels[0]), level(cell->levels[1]),
            cell->in_bold ? ": nodes of the upper levels, in order (phase 0, §4.2)" : "");
        pane_.explain(title, fmt::format("tree {}, {}\n{}\nclick to pick", cell->tree, what,
                                         row.writes(*cell)
                                             ? fmt::format("written in step {}", row.step)
                                             : fmt::format("written in step {}, still reachable",
                                                           cell->step)));
        offer(interface_, pane_, {nodes, static_cast<std::uint32_t>(2 * place)});
    }

    Interface& interface_;
    Pane& pane_;
    Session& session_;
    inspector::FigureScene scene_;
};

}  // namespace

void draw_node_stream(Interface& interface, Pane& pane) {
    const Session& session = interface.session();
    if (session.run().intervals() != nullptr)
        return draw_intervals(interface, pane);
    if (interface.view().compare_layouts)
        return draw_layouts(interface, pane);
    const abisort::PlanOperation* operation = session.planned();
    const bool has_level = operation != nullptr && operation->level > 0;
    std::vector<std::string> subtitles;
    if (has_level)
        subtitles = {fmt::format("recursion level {}", operation->level)};
    const bool is_log = inspector::is_log_figure(session.run().n() / 2, pane.width - names_width);
    if (is_log)
        subtitles.emplace_back("node pairs on a logarithmic axis");
    subtitles.insert(subtitles.end(),
                     {"as Figures 4-7 draw it",
                      "a cell is a node pair by its tree levels: 0 the root, s the spare",
                      is_log ? "full is written, faint is still reachable"
                             : "yellow is written, gray is still reachable"});
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
