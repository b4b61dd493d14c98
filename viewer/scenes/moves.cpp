// SPDX-License-Identifier: MIT
#include "viewer/model/moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Color;
using inspector::mix;
using inspector::Point;

/// Draws rows of values, one below the other. Between the rows are the comparators as arcs, or the
/// paths of the values if keys decide their positions.
class MovesView {
  public:
    MovesView(Interface& interface, Pane& pane, const Moves& moves, double top)
        : interface_(interface),
          session_(interface.session()),
          pane_(pane),
          moves_(moves),
          top_(top + 2),
          cell_(std::min((pane.width - left) / static_cast<double>(moves.rows[0].values.size()),
                         64.0)) {
        const auto rows = static_cast<double>(moves.rows.size());
        const double height = pane.height - top_ - 2;
        // A row is as high as a number, if that leaves room for paths.
        row_ = std::clamp(std::max(0.45 * height / rows, std::min(11.0, 0.7 * height / rows)), 4.0,
                          22.0);
        band_ = std::clamp((height - rows * row_) / std::max(rows - 1, 1.0), 1.0, 260.0);
    }

    void draw() {
        for (std::size_t r = 0; r < moves_.rows.size(); ++r) {
            if (r > 0)
                draw_way(r);
            draw_name(r);
            for (std::uint32_t i = 0; i < moves_.rows[r].values.size(); ++i)
                draw_cell(r, i);
        }
    }

    static constexpr double least_cell = 3;
    static constexpr double left = 44;

  private:
    bool is_memory(std::size_t r) const { return moves_.is_turned && r + 1 == moves_.rows.size(); }
    double x_of(std::uint32_t i) const { return left + cell_ * i; }
    double center_of(std::uint32_t i) const { return x_of(i) + cell_ / 2; }
    double y_of(std::size_t r) const { return top_ + (row_ + band_) * static_cast<double>(r); }

    std::string name_of(std::size_t r) const {
        if (moves_.to_come != nullptr)
            return r == 0 ? "now" : "next";
        return r == 0 ? "before" : moves_.rows[r].name;
    }

    void draw_name(std::size_t r) {
        if (row_ >= 9)
            pane_.canvas.text({0, y_of(r) + row_ / 2}, name_of(r), {pane_.theme.faint_text, 10});
    }

    void draw_way(std::size_t r) {
        const MovedRow& row = moves_.rows[r];
        std::uint32_t widest = 1;
        for (const Arc& arc : row.arcs)
            widest = std::max(widest, length_of(arc));
        for (const Arc& arc : row.arcs)
            draw_arc(arc, y_of(r) - band_, widest);
        for (std::uint32_t i = 0; row.arcs.empty() && i < row.from.size(); ++i)
            if (row.from[i] != i)
                pane_.canvas.line(
                    {center_of(row.from[i]), y_of(r) - band_}, {center_of(i), y_of(r)},
                    mix(pane_.theme.background, mix(pane_.theme.text, color_of(row.values[i]), 0.6),
                        moves_.to_come != nullptr ? 0.45 : 0.75),
                    1);
    }

    static std::uint32_t length_of(const Arc& arc) {
        return std::max(arc.smaller, arc.larger) - std::min(arc.smaller, arc.larger);
    }

    // Draws an arc in its partition's color, in full color if it exchanges, with a dot where the
    // larger value goes. The widest arc of a step uses the full height.
    void draw_arc(const Arc& arc, double y, double widest) {
        const double bow = std::max(length_of(arc) / widest * (band_ - 4), band_ / 4);
        const Color part = pane_.theme.tree(arc.part);
        const Color color = arc.is_exchanged ? part : mix(pane_.theme.background, part, 0.45);
        pane_.canvas.curve({center_of(arc.smaller), y}, {center_of(arc.larger), y}, bow, color,
                           arc.is_exchanged ? 2 : 1);
        if (band_ >= 10 && cell_ >= 8)
            pane_.canvas.disc({center_of(arc.larger), y + 1.5}, 2.5, color);
    }

    Color color_of(const shaders::value_t& value) const {
        return value_color(pane_, session_, value);
    }

    // Position of a value: at its place, or on the way from the previous row.
    Point now(std::size_t r, std::uint32_t i) const {
        const double eased = moves_.to_come != nullptr ? 1 : interface_.view().eased_part();
        const std::uint32_t from = moves_.rows[r].from[i];
        if (eased >= 1 || from == i)
            return {x_of(i), y_of(r)};
        const double x = x_of(from) + (x_of(i) - x_of(from)) * eased;
        return {x, y_of(r) - std::sin(eased * std::numbers::pi) * 0.7 * band_};
    }

    void draw_cell(std::size_t r, std::uint32_t i) {
        const MovedRow& row = moves_.rows[r];
        const shaders::value_t& value = row.values[i];
        const Point at = now(r, i);
        const Box box = {at.x, at.y, std::max(cell_ - 1, 1.0), row_};
        draw_value(interface_, pane_, value, box, i);
        if (row.from[i] != i && row_ >= 8 && moves_.to_come == nullptr)
            pane_.canvas.fill({at.x, at.y + row_ - 2, box.width, 3}, pane_.theme.exchanged);
        if (pane_.is_over(box))
            explain(r, i);
    }

    void explain(std::size_t r, std::uint32_t i) {
        const MovedRow& row = moves_.rows[r];
        const shaders::value_t& value = row.values[i];
        const std::string where = moves_.to_come     ? name_of(r)
                                  : is_memory(r)     ? "in memory"
                                  : r == 0           ? "before the operation"
                                  : row.name.empty() ? "after the operation"
                                                     : "after step " + row.name;
        pane_.explain(
            fmt::format("place {} {}", i, where),
            fmt::format("{}{}\nclick to pick", value_words(session_, value),
                        row.from[i] == i ? "" : fmt::format("\nfrom place {}", row.from[i])));
        const Sequences& sequences = session_.moment().sequences;
        const auto found = std::ranges::find(sequences.values, value.id, &shaders::value_t::id);
        if (found != sequences.values.end())
            offer(interface_, pane_,
                  {sequences.stream,
                   sequences.first + static_cast<std::uint32_t>(found - sequences.values.begin())});
    }

    Interface& interface_;
    Session& session_;
    Pane& pane_;
    const Moves& moves_;
    const double top_;
    const double cell_;
    double row_ = 0;
    double band_ = 0;
};

}  // namespace

void draw_moves(Interface& interface, Pane& pane) {
    Session& session = interface.session();
    const double fitting = (pane.width - MovesView::left) / MovesView::least_cell;
    const auto moves = session.run().n() > fitting ? std::nullopt : moves_of(session);
    if (!moves)
        return draw_sequences(interface, pane);
    const bool has_arcs = !moves->rows[1].arcs.empty();
    if (moves->to_come != nullptr) {
        const std::string next = "to come: " + moves->to_come->label;
        const double top =
            draw_title(pane, "Moves", {next, padding_words(session), "lines: from where to where"});
        return MovesView(interface, pane, *moves, top).draw();
    }
    std::vector<std::string> subtitles = {"lines: from where to where", "orange: it has moved"};
    if (has_arcs)
        subtitles = {"full arcs exchange", "a dot: the larger value goes there",
                     "orange: it has moved"};
    if (moves->is_turned)
        subtitles.insert(subtitles.begin(), "memory has turned: a wire's value lies elsewhere");
    if (has_arcs)
        subtitles.emplace_back("a color: one instance's");
    subtitles.push_back(padding_words(session));
    const double top = draw_title(pane, has_arcs ? "Comparators" : "Moves", subtitles);
    MovesView(interface, pane, *moves, top).draw();
}

}  // namespace viewer
