// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <tuple>

#include "abisort/tree.h"
#include "inspect/legend.h"
#include "viewer/export.h"
#include "viewer/model/compared.h"
#include "viewer/model/narrator.h"
#include "viewer/scenes/scenes.h"
#include "viewer/scenes/tree_places.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;
using inspect::mix;
using inspect::Point;

/// Draws bitonic trees and their spare nodes, in order from left to right.
class TreeView : TreePlaces {
  public:
    TreeView(Interface& interface, Pane& pane, double top)
        : TreePlaces(interface, pane, top),
          interface_(interface),
          pane_(pane),
          session_(interface.stream_session()),
          data_(session_.position_data()),
          forest_(data_.forest) {
        radius_ = std::clamp(std::min(spacing() * 0.9, level_height() * 0.32), 1.2, 12.0);
        marks_.assign(count(), Mark{});
        exchanged_.assign(count(), Mark{});
        mark_pairs();
        for (const Partners& partners : partners_)
            name_partners(partners);
    }

    void draw() {
        for (std::uint32_t x = 0; x < count(); ++x)
            if (exchanged_[x].outcome == Outcome::exchanged && is_visible(x))
                shade(x);
        for (std::uint32_t x = 0; x < count(); ++x)
            if (!is_spare(x))
                draw_pointers(x);
        for (const Partners& partners : partners_)
            join(partners);
        for (std::uint32_t x = 0; x < count(); ++x)
            if (is_visible(x))
                draw_node(x);
        for (const Name& name : names_)
            draw_name(name);
        draw_cuts();
        draw_meanings();
        handle_mouse(interface_, pane_);
    }

  private:
    enum class Outcome { none, next, kept, exchanged };
    /// A node's mark: the result of a comparison, and whether the last operation made the
    /// comparison.
    struct Mark {
        Outcome outcome = Outcome::none;
        bool is_now = false;
    };

    /// Two nodes that an instance compared, with the instance's stage and the names of the nodes.
    struct Partners {
        std::uint32_t p;
        std::uint32_t q;
        unsigned stage;
        std::array<const char*, 2> names;
        Mark mark;
        bool is_current;  ///< true if the sentence describes this comparison
    };

    /// The paper's name of a compared node (p, q, root or spare), on a background in the stage's
    /// color.
    struct Name {
        std::string text;
        Box box;
        Color back;
    };

    std::array<std::uint32_t, 2> children(std::uint32_t x) const {
        const std::uint32_t tree = x - in_tree(x);
        return {tree + abisort::left_child(in_tree(x)), tree + abisort::right_child(in_tree(x))};
    }

    const TreeNode& node(std::uint32_t x) const { return forest_.nodes[first() + x]; }

    void mark_pairs() {
        const auto is_shown = [&](std::uint32_t number) {
            return number >= first() && number < first() + count();
        };
        const Exchange* current = current_exchange(session_, session_.shown_tree());
        for (const Compared& one : compared(session_)) {
            const Mark mark = {!one.is_known      ? Outcome::next
                               : one.is_exchanged ? Outcome::exchanged
                                                  : Outcome::kept,
                               one.is_now};
            std::vector<std::uint32_t> found;
            for (const std::uint32_t number : one.nodes)
                if (is_shown(number)) {
                    found.push_back(number - first());
                    marks_[found.back()] = mark;
                }
            for (const auto& [begin, end] : one.moved)
                if (is_shown(begin))
                    std::fill_n(exchanged_.begin() + (begin - first()), end - begin, mark);
            if (found.size() == 2)
                partners_.push_back(
                    {found[0], found[1], one.stage, one.names(), mark, one.exchange == current});
        }
    }

    // Position at which a node is drawn. During an exchange it is on a curve from the node's old
    // position.
    Point now(std::uint32_t x) const {
        const double eased = interface_.view().eased_part();
        if (eased >= 1 || origins_.empty() || origins_[first() + x] == first() + x)
            return at(x);
        const Point from = at(origins_[first() + x] - first());
        const Point to = at(x);
        const double bow = (from.x < to.x ? -1 : 1) * std::sin(eased * std::numbers::pi) *
                           std::clamp(0.15 * std::abs(to.x - from.x), 10.0, 60.0);
        return {from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased + bow};
    }

    // Color of a mark. Marks of comparisons that earlier operations of the step made are faint.
    Color strength(const Mark& mark, Color color) const {
        return mark.is_now ? color : mix(pane_.theme.background, color, 0.4);
    }

    // Shades a node and the edges to its children, to show that they belong to an exchanged
    // subtree.
    void shade(std::uint32_t x) {
        const Color color =
            mix(pane_.theme.background, pane_.theme.exchanged, exchanged_[x].is_now ? 0.28 : 0.12);
        const double radius = radius_of(x) + 4;
        pane_.canvas.disc(now(x), radius, color);
        if (height(x) > 0)
            for (const std::uint32_t child : children(x))
                pane_.canvas.line(now(x), now(child), color, 2 * std::min(radius, spacing()));
    }

    void draw_pointers(std::uint32_t x) {
        if (height(x) == 0 || at(x).y <= top())
            return;
        for (const std::uint32_t child : children(x)) {
            const bool is_outside =
                std::max(at(child).x, at(x).x) < 0 || std::min(at(child).x, at(x).x) > pane_.width;
            if (std::abs(at(child).x - at(x).x) < 1.5 || is_outside)
                continue;
            const bool is_exchanged = exchanged_[child].outcome == Outcome::exchanged;
            pane_.canvas.line(now(x), now(child),
                              is_exchanged
                                  ? strength(exchanged_[child], pane_.theme.exchanged)
                                  : mix(pane_.theme.background, pane_.theme.faint_text, 0.7),
                              is_exchanged ? 2 : 1);
        }
    }

    Color color_of(const Mark& mark) const {
        return strength(mark, mark.outcome == Outcome::exchanged ? pane_.theme.exchanged
                              : mark.outcome == Outcome::kept    ? pane_.theme.kept
                                                                 : pane_.theme.text);
    }

    void join(const Partners& partners) {
        pane_.canvas.line(now(partners.p), now(partners.q), color_of(partners.mark), 1.5);
    }

    // Draws the names of two compared nodes. If there is no room for two names, one text names both
    // nodes.
    void name_partners(const Partners& partners) {
        const auto& [p, q] = partners.names;
        const double between = std::abs(at(partners.q).x - at(partners.p).x);
        const double widths = name_width(p) + name_width(q);
        if (between < (partners.is_current ? 0.5 : 1.5) * widths + 2) {
            if (partners.is_current)
                add_name(partners.p, fmt::format("{} {}", p, q), partners);
            return;
        }
        add_name(partners.p, p, partners);
        add_name(partners.q, q, partners);
    }

    void add_name(std::uint32_t x, const std::string& text, const Partners& partners) {
        if (is_visible(x) && at(x).x >= 0 && at(x).x <= pane_.width)
            names_.push_back({text, place_of_name(x, name_width(text)),
                              strength(partners.mark, pane_.theme.stage(partners.stage))});
    }

    double name_width(const std::string& text) const {
        return pane_.canvas.text_width(text, 11, true) + 6;
    }

    // Returns where a node's name is drawn: above the node or, if that area is not free, where the
    // name covers the least of other nodes, names and cut lines. The drawn name does not move with
    // the values.
    Box place_of_name(std::uint32_t x, double width) const {
        const double up = radius_of(x) + 10;
        const double aside = radius_of(x) + 5 + width / 2;
        const Point ways[] = {{0, -up}, {0, up}, {aside, 0}, {-aside, 0}};
        Box best;
        double least = std::numeric_limits<double>::max();
        for (const Point way : ways) {
            const double middle = kept_between(at(x).x + way.x, width, 0, pane_.width);
            const Box box = {middle - width / 2, at(x).y + way.y - 6.5, width, 13};
            const double covered = covered_by(box);
            if (covered < least)
                std::tie(least, best) = std::pair(covered, box);
        }
        return best;
    }

    double covered_by(const Box& box) const {
        double area = common_area(box, {0, cuts_top(), pane_.width, pane_.height - cuts_top()});
        for (std::uint32_t x = 0; x < count(); ++x)
            if (is_visible(x))
                area += common_area(box, box_of(x));
        for (const Name& name : names_)
            area += common_area(box, name.box);
        return area;
    }

    static double common_area(const Box& a, const Box& b) {
        const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
        const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
        return std::max(width, 0.0) * std::max(height, 0.0);
    }

    void draw_name(const Name& name) {
        pane_.canvas.fill(name.box, name.back);
        pane_.canvas.text(name.box.center(), name.text,
                          {text_on(name.back), 11, true, inspect::Align::center});
    }

    Box box_of(std::uint32_t x) const {
        const double radius = radius_of(x);
        return {at(x).x - radius, at(x).y - radius, 2 * radius, 2 * radius};
    }

    double radius_of(std::uint32_t x) const {
        const double own = spacing() * (is_spare(x) ? 1 : 1u << height(x)) * 0.9;
        return std::clamp(std::min(own, level_height() * 0.36), radius_, 12.0);
    }

    void draw_node(std::uint32_t x) {
        const Point p = now(x);
        const double radius = radius_of(x);
        const shaders::value_t value =
            session_.run().contents().value(node(x).stream, node(x).index);
        const Color back = value_color(pane_, session_, value);
        if (is_spare(x))
            pane_.canvas.fill(
                {p.x - radius * 0.85, p.y - radius * 0.85, 1.7 * radius, 1.7 * radius}, back);
        else
            pane_.canvas.disc(p, radius, back);
        draw_mark(x, p, radius);
        draw_label(p, radius, number_text(interface_, value, node(x).index), back);
        const Box box = {p.x - radius, p.y - radius, 2 * radius, 2 * radius};
        if (pane_.is_over(box))
            offer(interface_, pane_, {node(x).stream, node(x).index});
    }

    // Draws a frame around a node. The frame of the spare node is a square.
    void frame(std::uint32_t x, Point p, double radius, Color color, double thickness) {
        if (is_spare(x))
            pane_.canvas.outline({p.x - radius, p.y - radius, 2 * radius, 2 * radius}, color,
                                 thickness);
        else
            pane_.canvas.ring(p, radius, color, thickness);
    }

    void draw_mark(std::uint32_t x, Point p, double radius) {
        if (stands_for(interface_.view().hovered, x))
            frame(x, p, radius + 5, pane_.theme.hovered(), 2);
        if (stands_for(session_.selected_element(), x))
            frame(x, p, radius + 5, pane_.theme.selected, 2);
        if (marks_[x].outcome == Outcome::none)
            return;
        const bool is_exchanged = marks_[x].outcome == Outcome::exchanged;
        frame(x, p, radius + 2, color_of(marks_[x]), is_exchanged ? 3 : 2);
    }

    bool stands_for(const std::optional<Element>& selected, std::uint32_t x) const {
        return selected &&
               number_in_sequences(session_.run().contents(), data_, *selected) == first() + x;
    }

    // Draws a node's number inside the node, if there is room.
    void draw_label(Point p, double radius, const std::string& number, Color back) {
        const double half = pane_.canvas.text_width(number, 10) / 2;
        const Box box = {p.x - half, p.y - 5, 2 * half, 10};
        const bool is_covered = std::any_of(names_.begin(), names_.end(), [&](const Name& name) {
            return common_area(name.box, box) > 0;
        });
        if (radius < 6 || half > radius || box.x < 0 || p.x + half > pane_.width || is_covered)
            return;
        pane_.canvas.text(p, number, {text_on(back), 10, false, inspect::Align::center});
    }

    double cut_y(const Cut& cut) const {
        return pane_.height - 20 - 7.0 * (cuts_.back().stage - cut.stage);
    }
    double cuts_top() const { return cuts_.empty() ? pane_.height : cut_y(cuts_.front()) - 4; }

    // Draws the cut lines below the leaves, one for each stage.
    void draw_cuts() {
        for (const Cut& cut : cuts_) {
            const bool is_shown = cut.first >= first() && cut.first < first() + count();
            if (!is_shown || (spacing() < 4 && spacing() * cut.half < 40))
                continue;
            const auto x_of = [&](std::uint32_t number) {
                return at(number - first()).x - spacing() / 2;
            };
            draw_cut_line(pane_, cut, x_of, cut_y(cut), at(cut.first - first()).y + radius_ + 6);
        }
    }

    void draw_meanings() {
        const double y = pane_.height - 9;
        const std::array<std::string, 2> whole = {"compared, kept",
                                                  "exchanged, with the shaded subtrees"};
        const std::array<std::string, 2> brief = {"kept", "exchanged"};
        const auto width_of = [&](const std::string& text) {
            return 32 + pane_.canvas.text_width(text, 11);
        };
        const bool fits = 2 + width_of(whole[0]) + width_of(whole[1]) <= pane_.width;
        const auto ring = [](Color color, double thickness) {
            return [=](inspect::Canvas& canvas, const Box& box) {
                canvas.ring(box.center(), 5, color, thickness);
            };
        };
        const inspect::LegendEntry entries[] = {
            {fits ? whole[0] : brief[0], ring(pane_.theme.kept, 2)},
            {fits ? whole[1] : brief[1], ring(pane_.theme.exchanged, 3)}};
        const double x = inspect::draw_legend(pane_.canvas, pane_.theme, {2, y}, entries);
        if (!fits && pane_.is_over({0, y - 8, pane_.width, 17}))
            pane_.explain("Rings", whole[0] + "\n" + whole[1]);
        const std::string meaning = fmt::format("number: {}", name(interface_.view().labels));
        if (x + 8 + pane_.canvas.text_width(meaning, 11) < pane_.width)
            pane_.canvas.text({pane_.width - 4, y}, meaning,
                              {pane_.theme.faint_text, 11, false, inspect::Align::right});
    }

    Interface& interface_;
    Pane& pane_;
    StreamSession& session_;
    const PositionData& data_;
    const Forest& forest_;
    double radius_ = 0;
    std::vector<Mark> marks_;
    std::vector<Partners> partners_;
    std::vector<Name> names_;
    const std::vector<std::uint32_t> origins_ = origins(session_);
    const std::vector<Cut> cuts_ = cuts(session_);
    std::vector<Mark> exchanged_;  ///< marks of the nodes of exchanged subtrees
};

// Text that says which trees are shown: "0 of 4", "0 to 2 of 4".
std::string shown_text(const ShownTrees& shown, std::uint32_t trees) {
    const std::string last =
        shown.count == 1 ? "" : fmt::format(" to {}", shown.first + shown.count - 1);
    return fmt::format("{}{} of {}", shown.first, last, trees);
}

}  // namespace

void draw_trees(Interface& interface, Pane& pane) {
    StreamSession& session = interface.stream_session();
    if (session.run().intervals() != nullptr)
        return draw_bisections(interface, pane);
    if (!session.run().has_trees())
        return draw_network(interface, pane);
    const Forest& forest = session.position_data().forest;
    if (forest.nodes.empty()) {
        if (session.position() > 0)
            return draw_sequences(interface, pane);
        draw_title(pane, "Bitonic tree", {});
        return draw_note(pane, "no trees before the first operation");
    }
    const ShownTrees shown = shown_trees(session, pane);
    const bool is_one = shown.count == 1;
    std::vector<std::string> subtitles = {fmt::format("{} nodes", forest.tree_size)};
    if (is_one)
        subtitles.back() +=
            fmt::format(", sorts {}", abisort::descends(shown.first) ? "descending" : "ascending");
    if (forest.trees() > shown.count) {
        subtitles.insert(subtitles.begin(), shown_text(shown, forest.trees()));
        subtitles.emplace_back("[ ] other trees");
    }
    subtitles.push_back(padding_words(session));
    if (pane.is_live)
        subtitles.emplace_back("wheel zooms, drag pans");
    const double top = draw_title(pane, is_one ? "Bitonic tree" : "Bitonic trees", subtitles);
    TreeView(interface, pane, top).draw();
}

}  // namespace viewer
