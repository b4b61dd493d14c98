// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "abisort/figure.h"
#include "abisort/program.h"
#include "viewer/model/counterparts.h"
#include "viewer/model/lifetime.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;
using inspector::Box;
using inspector::Color;
using inspector::mix;

/// As the figures write them, "0,1"; beyond three, which do not fit, from the first to the last.
std::string stages_text(const FigureRow& row) {
    const std::vector<unsigned> stages = row.stages();
    if (stages.size() > 3)
        return fmt::format("{}-{}", stages.front(), stages.back());
    return fmt::format("{}", fmt::join(stages, ","));
}

/// The rows of a figure, the current one in view.
class NodeStream {
  public:
    NodeStream(Interface& interface, Pane& pane, std::vector<FigureRow> rows, double top)
        : interface_(interface), pane_(pane), rows_(std::move(rows)), top_(top) {
        pairs_ = rows_.front().cells.size();
        is_log_ = is_log(pane, pairs_);
        const abisort::PlanOperation* operation = interface.session().planned();
        for (std::size_t r = 0; r < rows_.size(); ++r)
            if (rows_[r].step <= operation->step)
                current_ = r;
        // As tall as fits, but no smaller than a text.
        const double fitting = (pane.height - top) / (static_cast<double>(rows_.size()) + 1);
        row_height_ = std::clamp(fitting, 15.0, 40.0);
        cell_width_ = (pane.width - left) / static_cast<double>(pairs_);
        text_size_ = std::clamp(0.5 * std::min(row_height_, 0.8 * cell_width_), 12.0, 17.0);
        visible_ = std::max(1.0, (pane.height - top) / row_height_ - 0.95);
        if (static_cast<double>(rows_.size()) <= std::floor(visible_))
            return;
        visible_ = std::max(1.0, visible_ - 1);  // a line says how many are left out
        const auto whole = static_cast<std::size_t>(visible_);
        first_ = std::min(current_ >= whole / 2 ? current_ - whole / 2 : 0, rows_.size() - whole);
    }

    void draw() {
        draw_places();
        if (is_log_)
            draw_map();
        for (std::size_t r = first_;
             r < rows_.size() && static_cast<double>(r - first_ + 1) <= visible_; ++r)
            draw_row(r);
        draw_left_out();
        draw_arrows();
    }

    /// Whether places are the narrower the later they are: else all would be too narrow to be seen.
    static bool is_log(const Pane& pane, std::size_t pairs) {
        return (pane.width - left) / static_cast<double>(pairs) < 1.5;
    }

  private:
    static constexpr double left = 78;
    static constexpr std::uint32_t most_of_arrows = 1024;
    static constexpr std::size_t nodes = abisort::number(abisort::StreamName::node_output);

    // Of a place's left border.
    double x_of(std::size_t place) const {
        const auto at = static_cast<double>(place);
        if (!is_log_)
            return left + cell_width_ * at;
        const auto all = static_cast<double>(pairs_);
        return left + (pane_.width - left) * std::log2(1 + at) / std::log2(1 + all);
    }
    std::size_t place_at(double x) const {
        const double part = (x - left) / (x_of(pairs_) - left);
        const auto all = static_cast<double>(pairs_);
        const double place = is_log_ ? std::exp2(part * std::log2(1 + all)) - 1 : part * all;
        return std::min(static_cast<std::size_t>(std::max(place, 0.0)), pairs_ - 1);
    }
    Box box_of(std::size_t r, std::size_t first, std::size_t end) const {
        return {x_of(first), y_of(r), x_of(end) - x_of(first), row_height_ - 1};
    }
    bool is_shown(std::size_t r) const {
        return r >= first_ && r < rows_.size() && static_cast<double>(r - first_ + 1) <= visible_;
    }

    double y_of(std::size_t r) const {
        return top_ + row_height_ * static_cast<double>(r - first_ + 1);
    }

    void draw_places() {
        const inspector::TextStyle faint{pane_.palette().faint_text, 10, false,
                                         inspector::Align::center};
        pane_.canvas.text({0, top_ + 9}, "step  stages", {pane_.palette().faint_text, 10});
        std::size_t spacing = 1;
        while (!is_log_ && cell_width_ * static_cast<double>(spacing) < 28)
            spacing *= 2;
        for (std::size_t place = 0; place < pairs_;
             place = is_log_ ? std::max<std::size_t>(2 * place, 1) : place + spacing)
            pane_.canvas.text({(x_of(place) + x_of(place + 1)) / 2, top_ + 9},
                              std::to_string(place), faint);
    }

    void draw_left_out() {
        const std::size_t end = std::min(first_ + static_cast<std::size_t>(visible_), rows_.size());
        if (first_ == 0 && end == rows_.size())
            return;
        pane_.canvas.text({left, y_of(end) + row_height_ / 2},
                          fmt::format("no room for {} step{} before and {} after", first_,
                                      first_ == 1 ? "" : "s", rows_.size() - end),
                          {pane_.palette().faint_text, 11});
    }

    // All places in proportion, as the moment's row has them.
    void draw_map() {
        const double place = (pane_.width - left) / static_cast<double>(pairs_);
        const auto fill = [&](std::size_t first, std::size_t end, Color color) {
            pane_.canvas.fill({left + place * static_cast<double>(first), top_ - 1,
                               std::max(place * static_cast<double>(end - first), 1.0), 3},
                              color);
        };
        fill(0, pairs_, mix(pane_.theme.panel, pane_.palette().grid, 0.5));
        const FigureRow& row = rows_[current_];
        const auto is_written = [&](std::size_t at) -> std::optional<bool> {
            return row.cells[at] ? std::optional(row.writes(*row.cells[at])) : std::nullopt;
        };
        for (std::size_t first = 0, end = 0; first < pairs_; first = end) {
            const std::optional<bool> state = is_written(first);
            while (end < pairs_ && is_written(end) == state)
                ++end;
            if (state)
                fill(first, end, *state ? pane_.theme.accent : pane_.palette().faint_text);
        }
    }

    void draw_row(std::size_t r) {
        const FigureRow& row = rows_[r];
        const double y = y_of(r);
        const bool is_current = r == current_;
        if (is_current)
            pane_.canvas.fill({0, y, left - 6, row_height_},
                              mix(pane_.theme.panel, pane_.theme.accent, 0.25));
        const bool is_future = r > current_ || (is_current && interface_.session().is_pending());
        const Color names = is_future ? pane_.palette().faint_text : pane_.palette().text;
        pane_.canvas.text({18, y + row_height_ / 2}, std::to_string(row.step),
                          {names, text_size_, is_current, inspector::Align::right});
        pane_.canvas.text({32, y + row_height_ / 2}, stages_text(row),
                          {names, text_size_, is_current});
        for (std::size_t first = 0; first < pairs_;)
            first = draw_run(r, first, is_future);
        if (is_current)
            pane_.canvas.outline({left - 1, y - 1, x_of(pairs_) - left + 2, row_height_ + 1},
                                 pane_.theme.accent, 1.5);
    }

    // Cells too small for a text are drawn together as far as they look the same.
    std::size_t draw_run(std::size_t r, std::size_t first, bool is_future) {
        const auto& cells = rows_[r].cells;
        std::size_t end = first + 1;
        const bool has_text = cell_width_ >= 15;
        const bool shows_trees =
            cell_width_ >= 3 || (is_log_ && x_of(first + 1) - x_of(first) >= 3);
        const auto looks_same = [&](const auto& a, const auto& b) {
            if (!a || !b)
                return !a && !b;
            return a->step == b->step && (!shows_trees || a->tree == b->tree) &&
                   a->in_bold == b->in_bold && (!is_log_ || a->text() == b->text());
        };
        while (!has_text && end < cells.size() && looks_same(cells[end], cells[first]))
            ++end;
        const Box box = box_of(r, first, end);
        draw_cell(rows_[r], cells[first], box, is_future, has_text);
        mark(r, first, end, box);
        if (pane_.is_over(box))
            explain(rows_[r], cells[first], std::clamp(place_at(pane_.mouse.x), first, end - 1));
        return end;
    }

    void draw_cell(const FigureRow& row, const std::optional<FigureCell>& cell, const Box& box,
                   bool is_future, bool has_text) {
        const inspector::Palette& palette = pane_.palette();
        const double strength = is_future ? 0.5 : 1;
        if (!cell) {
            if (has_text)
                pane_.canvas.outline(box, mix(pane_.theme.panel, palette.grid, 0.4), 0.5);
            return;
        }
        const bool is_written = row.writes(*cell);
        const Color tree = palette.tree(cell->tree);
        Color back = is_written ? palette.written : palette.reachable;
        if (!has_text)
            back = mix(back, tree, is_written ? 0.7 : 0.25);
        pane_.canvas.fill(box, mix(pane_.theme.panel, back, strength));
        if (!has_text) {
            if (is_log_ && box.width >= 26)
                pane_.canvas.text(box.center(), cell->text(),
                                  {text_on(mix(pane_.theme.panel, back, strength)), 11, is_written,
                                   inspector::Align::center});
            return;
        }
        pane_.canvas.outline(box, palette.grid, 0.5);
        const Color text = is_written ? tree : mix(palette.reachable, tree, 0.7);
        pane_.canvas.text(box.center(), cell->text(),
                          {mix(pane_.theme.panel, text, is_future ? 0.85 : 1), text_size_,
                           is_written, inspector::Align::center});
    }

    // What is picked or hovered, in the row of the moment.
    void mark(std::size_t r, std::size_t first, std::size_t end, const Box& box) {
        if (r != current_)
            return;
        const Session& session = interface_.session();
        const auto outline = [&](const std::optional<Pick>& pick, Color color) {
            const auto node =
                pick ? counterpart(session.run().contents(), *pick, nodes) : std::nullopt;
            if (node && *node / 2 >= first && *node / 2 < end)
                pane_.canvas.outline(
                    {x_of(*node / 2), box.y, std::max(x_of(*node / 2 + 1) - x_of(*node / 2), 3.0),
                     box.height},
                    color, 2);
        };
        outline(interface_.view().hovered, hovered_color(pane_.theme));
        outline(session.pick(), picked_color(pane_.theme));
    }

    // What the picked instance read, and who reads what it wrote.
    void draw_arrows() {
        Session& session = interface_.session();
        const auto instance = session.instance();
        if (session.is_pending() || !instance || session.run().n() > most_of_arrows)
            return;
        const abisort::PlanOperation& operation = *session.planned();
        if (!is_phase(operation.kernel))
            return;
        const std::size_t place = operation.blocks[instance->block].output.start + instance->m;
        for (const Event& event : session.events())
            if (is_of_nodes(event) && current_ > 0 && event.element / 2 < pairs_ &&
                rows_[current_ - 1].cells[event.element / 2])
                draw_arrow(current_ - 1, event.element / 2, current_, place);
        for (const std::uint32_t side : {0u, 1u})
            draw_reader(place, session.run()
                                   .contents()
                                   .value(nodes, static_cast<std::uint32_t>(2 * place + side))
                                   .id);
    }

    static bool is_of_nodes(const Event& event) {
        const bool is_read = event.kind == Event::Kind::read || event.kind == Event::Kind::gather;
        return is_read && event.stream.starts_with("trees");
    }

    // The next phase of the level that compares the value.
    void draw_reader(std::size_t place, std::uint32_t id) {
        Session& session = interface_.session();
        const auto& operations = session.run().plan()->operations;
        for (std::size_t o = session.position();
             o < operations.size() && operations[o].level == session.planned()->level; ++o)
            for (const Exchange& exchange : session.exchanges(o)) {
                if (exchange.first.id != id && exchange.second.id != id)
                    continue;
                const auto row = std::ranges::find(rows_, operations[o].step, &FigureRow::step);
                return draw_arrow(current_, place, static_cast<std::size_t>(row - rows_.begin()),
                                  exchange.place);
            }
    }

    void draw_arrow(std::size_t from_row, std::size_t from, std::size_t to_row, std::size_t to) {
        if (!is_shown(from_row) || !is_shown(to_row))
            return;
        const Color color = picked_color(pane_.theme);
        const inspector::Point begin = {(x_of(from) + x_of(from + 1)) / 2,
                                        y_of(from_row) + row_height_ - 2};
        const inspector::Point end = {(x_of(to) + x_of(to + 1)) / 2, y_of(to_row) - 1};
        pane_.canvas.disc(begin, 2, color);
        pane_.canvas.line(begin, end, color, 1.5);
        const double length = std::max(std::hypot(end.x - begin.x, end.y - begin.y), 1.0);
        const double dx = (end.x - begin.x) / length * 6;
        const double dy = (end.y - begin.y) / length * 6;
        for (const double side : {-0.5, 0.5})
            pane_.canvas.line({end.x - dx + side * dy, end.y - dy - side * dx}, end, color, 1.5);
    }

    void explain(const FigureRow& row, const std::optional<FigureCell>& cell, std::size_t place) {
        const std::string title =
            fmt::format("node pair {} (nodes {} and {})", place, 2 * place, 2 * place + 1);
        if (!cell)
            return pane_.explain(title, "free: not yet written on this level");
        const auto level = [](unsigned of) {
            return of == FigureCell::spare ? "the spare" : fmt::format("tree level {}", of);
        };
        const std::string what =
            fmt::format("{} and {}{}", level(cell->levels[0]), level(cell->levels[1]),
                        cell->in_bold ? ": of the upper levels, in order (phase 0, §4.2)" : "");
        pane_.explain(
            title, fmt::format("tree {}, {}\n{}\n{}\nclick to pick", cell->tree, what,
                               row.writes(*cell)
                                   ? fmt::format("written in step {}", row.step)
                                   : fmt::format("written in step {}, still reachable", cell->step),
                               life_of(*cell, place)));
        offer(interface_, pane_, {nodes, static_cast<std::uint32_t>(2 * place)});
    }

    // The life of what the cell's step wrote.
    std::string life_of(const FigureCell& cell, std::size_t place) const {
        const Session& session = interface_.session();
        const stream::Program& program = session.program();
        const unsigned level = session.operation()->tag.level;
        const auto is_later = [&](const stream::Operation& operation) {
            return std::pair(operation.tag.level, operation.tag.step) > std::pair(level, cell.step);
        };
        const auto later = std::ranges::find_if(program.operations, is_later);
        const auto position = static_cast<std::size_t>(later - program.operations.begin());
        const auto life =
            lifetime(session.run(), position, nodes, static_cast<std::uint32_t>(2 * place));
        return life ? text(*life, program) : "";
    }

    Interface& interface_;
    Pane& pane_;
    const std::vector<FigureRow> rows_;
    double top_;
    std::size_t pairs_ = 0;
    std::size_t current_ = 0;
    std::size_t first_ = 0;
    double cell_width_ = 0;
    bool is_log_ = false;
    double visible_ = 0;
    double row_height_ = 0;
    double text_size_ = 12;
};

}  // namespace

void draw_node_stream(Interface& interface, Pane& pane) {
    const Session& session = interface.session();
    if (session.run().intervals() != nullptr)
        return draw_intervals(interface, pane);
    if (session.run().plan() == nullptr)
        return draw_network(interface, pane);
    if (interface.view().compare_layouts)
        return draw_layouts(interface, pane);
    const abisort::PlanOperation* operation = session.planned();
    const bool has_level = operation != nullptr && operation->level > 0;
    std::vector<std::string> subtitles;
    if (has_level)
        subtitles = {fmt::format("recursion level {}", operation->level)};
    const bool is_log = NodeStream::is_log(pane, session.run().n() / 2);
    if (is_log)
        subtitles.emplace_back("places by their logarithm, above them in proportion");
    subtitles.insert(subtitles.end(),
                     {"as Figures 4-7 draw it",
                      "a cell is a node pair by its tree levels: 0 the root, s the spare",
                      is_log ? "full is written, faint is still reachable"
                             : "yellow is written, grey is still reachable"});
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
    NodeStream(interface, pane, std::move(rows), top).draw();
}

}  // namespace viewer
