// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "abisort/tree.h"
#include "inspect/legend.h"
#include "inspect/tree_places.h"
#include "viewer/export.h"
#include "viewer/model/compared.h"
#include "viewer/model/narrator.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;
using inspect::mix;
using inspect::Point;

/// Range of trees of the level that are drawn: [first, first + count).
struct ShownTrees {
    std::uint32_t first = 0;
    std::uint32_t count = 1;
};

// Returns the selected tree and as many of the next trees as have room for their numbers. A picture
// shows all trees.
ShownTrees shown_trees(StreamSession& session, const Pane& pane) {
    const Forest& forest = session.position_data().forest;
    // nodes of small trees need more space
    const double least_spacing = forest.tree_size <= 4 ? 36 : 20;
    if (!pane.is_live)
        return {0, forest.trees()};
    const auto fitting =
        static_cast<std::uint32_t>(pane.width / (least_spacing * forest.tree_size));
    const std::uint32_t count = std::clamp(fitting, 1u, forest.trees());
    const std::uint32_t wanted = session.shown_tree() % forest.trees();
    return {std::min(wanted, forest.trees() - count), count};
}

/// Draws bitonic trees and their spare nodes, in order from left to right. The nodes of the shown
/// trees are numbered from 0 on.
class TreeView {
  public:
    TreeView(Interface& interface, Pane& pane, ShownTrees shown, double top)
        : interface_(interface),
          pane_(pane),
          session_(interface.stream_session()),
          data_(session_.position_data()),
          forest_(data_.forest),
          first_(shown.first * forest_.tree_size),
          count_(shown.count * forest_.tree_size),
          top_(top),
          places_(places()),
          marks_(count_),
          exchanged_(count_) {
        radius_ =
            std::clamp(std::min(places_.spacing * 0.9, places_.level_height * 0.32), 1.2, 12.0);
        mark_pairs();
        // the names in the sentence come first, because later names need free room
        std::stable_partition(partners_.begin(), partners_.end(),
                              [](const Partners& partners) { return partners.is_current; });
        for (const Partners& partners : partners_)
            name_partners(partners);
    }

    void draw() {
        for (std::uint32_t x = 0; x < count_; ++x)
            if (exchanged_[x].outcome == Outcome::exchanged && is_visible(x))
                shade(x);
        for (std::uint32_t x = 0; x < count_; ++x)
            if (has_children(x))
                draw_pointers(x);
        for (const Partners& partners : partners_)
            pane_.canvas.line(now(partners.p), now(partners.q), color_of(partners.mark), 1.5);
        for (std::uint32_t x = 0; x < count_; ++x)
            if (is_visible(x))
                draw_node(x);
        for (const Name& name : names_)
            draw_name(name);
        draw_meanings();
        handle_mouse();
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

    inspect::TreePlaces places() const {
        const ViewState& view = interface_.view();
        const double spacing = (pane_.width - 12) / count_ * view.tree_zoom;
        return {forest_.level, pane_.width / 2 - spacing * count_ * view.tree_center, top_ + 24,
                spacing, (pane_.height - top_ - 44) / std::max<double>(forest_.level, 2)};
    }

    Point at(std::uint32_t x) const { return places_.at(x); }
    bool has_children(std::uint32_t x) const {
        return !places_.is_spare(x) && places_.height(x) > 0;
    }
    std::array<std::uint32_t, 2> children(std::uint32_t x) const {
        const std::uint32_t in_tree = places_.in_tree(x);
        return {x - in_tree + abisort::left_child(in_tree),
                x - in_tree + abisort::right_child(in_tree)};
    }

    bool is_visible(std::uint32_t x) const {
        const Point p = at(x);
        return p.x > -places_.spacing && p.x < pane_.width + places_.spacing;
    }

    const TreeNode& node(std::uint32_t x) const { return forest_.nodes[first_ + x]; }

    void mark_pairs() {
        const auto is_shown = [&](std::uint32_t number) {
            return number >= first_ && number < first_ + count_;
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
                    found.push_back(number - first_);
                    marks_[found.back()] = mark;
                }
            for (const auto& [begin, end] : one.moved)
                if (one.is_known && is_shown(begin))
                    std::fill_n(exchanged_.begin() + (begin - first_), end - begin, mark);
            if (found.size() == 2)
                partners_.push_back(
                    {found[0], found[1], one.stage, one.names(), mark, one.exchange == current});
        }
    }

    // Position at which a node is drawn. During an exchange it is on a curve from the node's old
    // position.
    Point now(std::uint32_t x) const {
        const double eased = interface_.view().eased_part();
        if (eased >= 1 || origins_.empty() || origins_[first_ + x] == first_ + x)
            return at(x);
        const Point from = at(origins_[first_ + x] - first_);
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
        if (has_children(x))
            for (const std::uint32_t child : children(x))
                pane_.canvas.line(now(x), now(child), color, 2 * std::min(radius, places_.spacing));
    }

    void draw_pointers(std::uint32_t x) {
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

    // Adds the names of two compared nodes. If there is no room for two names, one text names both
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

    // Adds a name above its node, unless it would cover another name. The name does not move with
    // the values.
    void add_name(std::uint32_t x, const std::string& text, const Partners& partners) {
        const Point node = at(x);
        if (node.x < 0 || node.x > pane_.width)
            return;
        const double width = name_width(text);
        const double middle = kept_between(node.x, width, 0, pane_.width);
        const Box box = {middle - width / 2, node.y - radius_of(x) - 16.5, width, 13};
        if (!is_covered(box))
            names_.push_back(
                {text, box, strength(partners.mark, pane_.theme.stage(partners.stage))});
    }

    double name_width(const std::string& text) const {
        return pane_.canvas.text_width(text, 11, true) + 6;
    }

    // Returns whether a name covers a part of the box.
    bool is_covered(const Box& box) const {
        return std::ranges::any_of(names_, [&](const Name& name) {
            return name.box.x < box.x + box.width && box.x < name.box.x + name.box.width &&
                   name.box.y < box.y + box.height && box.y < name.box.y + name.box.height;
        });
    }

    void draw_name(const Name& name) {
        pane_.canvas.fill(name.box, name.back);
        pane_.canvas.text(name.box.center(), name.text,
                          {text_on(name.back), 11, true, inspect::Align::center});
    }

    double radius_of(std::uint32_t x) const {
        const double own =
            places_.spacing * (places_.is_spare(x) ? 1 : 1u << places_.height(x)) * 0.9;
        return std::clamp(std::min(own, places_.level_height * 0.36), radius_, 12.0);
    }

    void draw_node(std::uint32_t x) {
        const Point p = now(x);
        const double radius = radius_of(x);
        const shaders::value_t value =
            session_.run().contents().value(node(x).stream, node(x).index);
        const Color back = value_color(pane_, session_, value);
        if (places_.is_spare(x))
            pane_.canvas.fill(
                {p.x - radius * 0.85, p.y - radius * 0.85, 1.7 * radius, 1.7 * radius}, back);
        else
            pane_.canvas.disc(p, radius, back);
        draw_mark(x, p, radius);
        draw_label(p, radius, number_text(interface_, value), back);
        const Box box = {p.x - radius, p.y - radius, 2 * radius, 2 * radius};
        if (pane_.is_over(box))
            offer(interface_, pane_, {node(x).stream, node(x).index});
    }

    // Draws a frame around a node. The frame of the spare node is a square.
    void frame(std::uint32_t x, Point p, double radius, Color color, double thickness) {
        if (places_.is_spare(x))
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
               number_in_sequences(session_.run().contents(), data_, *selected) == first_ + x;
    }

    // Draws a node's number inside the node, if there is room.
    void draw_label(Point p, double radius, const std::string& number, Color back) {
        const double half = pane_.canvas.text_width(number, 10) / 2;
        const Box box = {p.x - half, p.y - 5, 2 * half, 10};
        if (radius < 6 || half > radius || box.x < 0 || p.x + half > pane_.width || is_covered(box))
            return;
        pane_.canvas.text(p, number, {text_on(back), 10, false, inspect::Align::center});
        has_numbers_ = true;
    }

    void draw_meanings() {
        const double y = pane_.height - 9;
        const auto ring = [](Color color, double thickness) {
            return [=](inspect::Canvas& canvas, const Box& box) {
                canvas.ring(box.center(), 5, color, thickness);
            };
        };
        const inspect::LegendEntry entries[] = {
            {"kept", ring(pane_.theme.kept, 2)},
            {"exchanged, with its subtree", ring(pane_.theme.exchanged, 3)}};
        const double x =
            inspect::draw_legend(pane_.canvas, pane_.theme, {2, y}, entries, pane_.width);
        const std::string meaning = fmt::format("number: {}", name(interface_.view().labels));
        if (has_numbers_ && x + 8 + pane_.canvas.text_width(meaning, 11) < pane_.width)
            pane_.canvas.text({pane_.width - 4, y}, meaning,
                              {pane_.theme.faint_text, 11, false, inspect::Align::right});
    }

    // Zooms when the wheel turns, so that the point under the mouse stays there, and pans when the
    // mouse is dragged.
    void handle_mouse() {
        if (!pane_.is_over({0, top_, pane_.width, pane_.height - top_}))
            return;
        ViewState& view = interface_.view();
        const double whole = places_.spacing * count_;
        view.tree_center -= pane_.drag.x / whole;
        if (pane_.wheel == 0)
            return;
        const double before = view.tree_zoom;
        // Near the root, zooming keeps p and q on the screen, because they are half a tree apart.
        const bool is_at_root = pane_.mouse.y < top_ + 24 + places_.level_height / 2;
        const double most =
            is_at_root ? std::max(1.8 * count_ / places_.tree_size(), before) : most_tree_zoom;
        view.tree_zoom = std::clamp(before * std::pow(1.25, pane_.wheel), 1.0, most);
        const double off = (pane_.mouse.x - pane_.width / 2) / whole;
        view.tree_center += off * (1 - before / view.tree_zoom);
    }

    Interface& interface_;
    Pane& pane_;
    StreamSession& session_;
    const PositionData& data_;
    const Forest& forest_;
    const std::uint32_t first_;  ///< in-order number, in the forest, of the first node
    const std::uint32_t count_;  ///< number of nodes of the shown trees
    const double top_;
    const inspect::TreePlaces places_;
    std::vector<Mark> marks_;
    std::vector<Mark> exchanged_;  ///< marks of the nodes of exchanged subtrees
    std::vector<Partners> partners_;
    std::vector<Name> names_;
    const std::vector<std::uint32_t> origins_ = origins(session_);
    double radius_ = 0;
    bool has_numbers_ = false;  ///< true if a node shows its number
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
        draw_title(pane, "Bitonic tree", {});
        const bool is_end = session.position() == session.run().size();
        return draw_note(pane, session.position() == 0 ? "no trees before the first operation"
                               : is_end
                                   ? "all values are sorted, as the keys show"
                                   : "no trees in this step (§7): the keys show its sequences");
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
    TreeView(interface, pane, shown, top).draw();
}

}  // namespace viewer
