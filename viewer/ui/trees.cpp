// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "abisort/tree.h"
#include "viewer/export.h"
#include "viewer/model/compared.h"
#include "viewer/model/counterparts.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Color;
using inspector::mix;
using inspector::Point;

/// A bitonic tree with its spare node, in-order from left to right.
class TreeView {
  public:
    TreeView(Interface& interface, Pane& pane, double top)
        : interface_(interface),
          pane_(pane),
          session_(interface.session()),
          moment_(session_.moment()),
          forest_(moment_.forest),
          top_(top) {
        tree_ = interface.view().shown_tree % forest_.trees();
        spacing_ = (pane.width - 12) / forest_.tree_size;
        level_height_ = (pane.height - top - 44) / std::max(forest_.level, 2u);
        radius_ = std::clamp(std::min(spacing_ * 0.9, level_height_ * 0.32), 1.2, 12.0);
        marks_.assign(forest_.tree_size, Mark{});
        exchanged_.assign(forest_.tree_size, Mark{});
        mark_pairs();
    }

    void draw() {
        for (std::uint32_t x = 0; x + 1 < forest_.tree_size; ++x)
            if (exchanged_[x].outcome == Outcome::exchanged)
                shade(x);
        for (std::uint32_t x = 0; x + 1 < forest_.tree_size; ++x)
            draw_pointers(x);
        for (const Partners& partners : partners_)
            join(partners);
        for (std::uint32_t x = 0; x < forest_.tree_size; ++x)
            draw_node(x);
        for (const Partners& partners : partners_)
            name_partners(partners);
        draw_legend();
    }

  private:
    enum class Outcome { none, kept, exchanged };
    /// What came of a comparison, and whether the operation just executed made it.
    struct Mark {
        Outcome outcome = Outcome::none;
        bool is_now = false;
    };

    /// Two nodes that an instance compared.
    struct Partners {
        std::uint32_t p;
        std::uint32_t q;
        unsigned phase;
        Mark mark;
    };

    const TreeNode& node(std::uint32_t x) const {
        return forest_.nodes[tree_ * forest_.tree_size + x];
    }
    bool is_spare(std::uint32_t x) const { return x + 1 == forest_.tree_size; }

    Point at(std::uint32_t x) const {
        const double row = is_spare(x) ? 0 : forest_.level - 1 - abisort::height(x);
        return {6 + spacing_ * (x + 0.5), top_ + 24 + level_height_ * row};
    }

    void mark_pairs() {
        const auto is_shown = [&](std::uint32_t number) {
            return number / forest_.tree_size == tree_;
        };
        for (const Compared& one : compared(session_)) {
            const Mark mark = {one.is_exchanged ? Outcome::exchanged : Outcome::kept, one.is_now};
            std::vector<std::uint32_t> found;
            for (const std::uint32_t number : one.nodes)
                if (is_shown(number)) {
                    found.push_back(number % forest_.tree_size);
                    marks_[found.back()] = mark;
                }
            for (const auto& [first, last] : one.moved)
                if (is_shown(first))
                    std::fill_n(exchanged_.begin() + first % forest_.tree_size, last - first, mark);
            if (found.size() == 2)
                partners_.push_back({found[0], found[1], one.phase, mark});
        }
    }

    // What an operation before in the step compared stays visible, faintly.
    Color strength(const Mark& mark, Color color) const {
        return mark.is_now ? color : mix(pane_.theme.panel, color, 0.4);
    }

    void shade(std::uint32_t x) {
        const Point p = at(x);
        const double width = std::max(spacing_, 1.0);
        pane_.canvas.fill(
            {p.x - width / 2, p.y - std::min(level_height_ * 0.5, 14.0), width,
             pane_.height - 22 - p.y + std::min(level_height_ * 0.5, 14.0)},
            mix(pane_.theme.panel, pane_.theme.exchanged, exchanged_[x].is_now ? 0.28 : 0.12));
    }

    void draw_pointers(std::uint32_t x) {
        if (abisort::height(x) == 0)
            return;
        for (const std::uint32_t child : {abisort::left_child(x), abisort::right_child(x)}) {
            if (std::abs(at(child).x - at(x).x) < 1.5)
                continue;
            const bool is_exchanged = exchanged_[child].outcome == Outcome::exchanged;
            pane_.canvas.line(at(x), at(child),
                              is_exchanged
                                  ? strength(exchanged_[child], pane_.theme.exchanged)
                                  : mix(pane_.theme.panel, pane_.palette().faint_text, 0.7),
                              is_exchanged ? 2 : 1);
        }
    }

    Color color_of(const Mark& mark) const {
        return strength(
            mark, mark.outcome == Outcome::exchanged ? pane_.theme.exchanged : pane_.theme.kept);
    }

    void join(const Partners& partners) {
        pane_.canvas.line(at(partners.p), at(partners.q), color_of(partners.mark), 1.5);
    }

    // As the report has it: phase 0 compares the root with the spare node, phase i p with q (§4.2).
    void name_partners(const Partners& partners) {
        const bool is_phase0 = partners.phase == 0;
        const std::pair<std::uint32_t, const char*> names[] = {
            {partners.p, is_phase0 ? "root" : "p"}, {partners.q, is_phase0 ? "spare" : "q"}};
        const bool has_room =
            level_height_ >= 24 &&
            spacing_ * forest_.tree_size >= 24.0 * static_cast<double>(partners_.size());
        if (!has_room)
            return;
        for (const auto& [x, text] : names) {
            const double above = radius_of(x) + 9;
            pane_.canvas.text({at(x).x, at(x).y - above}, text,
                              {color_of(partners.mark), 11, true, inspector::Align::center});
        }
    }

    double radius_of(std::uint32_t x) const {
        const double own = spacing_ * (is_spare(x) ? 1 : 1u << abisort::height(x)) * 0.9;
        return std::clamp(std::min(own, level_height_ * 0.36), radius_, 12.0);
    }

    void draw_node(std::uint32_t x) {
        const Point p = at(x);
        const double radius = radius_of(x);
        const shaders::value_t value =
            session_.run().contents().value(node(x).stream, node(x).index);
        const double n = session_.run().n();
        const Color back = pane_.theme.key(session_.rank(value) / std::max(n - 1, 1.0));
        if (is_spare(x))
            pane_.canvas.fill(
                {p.x - radius * 0.85, p.y - radius * 0.85, 1.7 * radius, 1.7 * radius}, back);
        else
            pane_.canvas.disc(p, radius, back);
        draw_mark(x, p, radius);
        draw_label(p, radius, number_text(interface_, value, node(x).index), back);
        const Box box = {p.x - radius, p.y - radius, 2 * radius, 2 * radius};
        if (pane_.is_over(box))
            explain(x, value);
    }

    void draw_mark(std::uint32_t x, Point p, double radius) {
        if (stands_for(interface_.view().hovered, x))
            pane_.canvas.ring(p, radius + 5, hovered_color(pane_.theme), 2);
        if (stands_for(session_.pick(), x))
            pane_.canvas.ring(p, radius + 5, picked_color(pane_.theme), 2);
        if (marks_[x].outcome == Outcome::none)
            return;
        const bool is_exchanged = marks_[x].outcome == Outcome::exchanged;
        pane_.canvas.ring(p, radius + 2, color_of(marks_[x]), is_exchanged ? 3 : 2);
    }

    bool stands_for(const std::optional<Pick>& pick, std::uint32_t x) const {
        return pick && number_in_sequences(session_.run().contents(), moment_, *pick) ==
                           tree_ * forest_.tree_size + x;
    }

    // Where it fits.
    void draw_label(Point p, double radius, const std::string& number, Color back) {
        if (radius < 6 || pane_.canvas.text_width(number, 10) > 2 * radius)
            return;
        pane_.canvas.text(p, number, {text_on(back), 10, false, inspector::Align::center});
    }

    void explain(std::uint32_t x, const shaders::value_t& value) {
        const TreeNode& shown = node(x);
        tooltip(fmt::format("node {} of {}", shown.index,
                            session_.program().streams[shown.stream].name),
                fmt::format("key {}, id {}, rank {}\n{}, in-order number {}{}\nclick to pick",
                            key_text(value.key), value.id, session_.rank(value),
                            is_spare(x) ? "spare node (§4.1)"
                                        : fmt::format("tree level {}",
                                                      forest_.level - 1 - abisort::height(x)),
                            x,
                            shown.is_settled ? ", in order since its phase 0"
                                             : ", in a subtree still to merge"));
        offer(interface_, pane_, {shown.stream, shown.index});
    }

    void draw_legend() {
        const double y = pane_.height - 9;
        double x = 2;
        const auto entry = [&](Color color, double thickness, const std::string& text) {
            const double width = 30 + pane_.canvas.text_width(text, 11);
            if (x + width > pane_.width)
                return;
            pane_.canvas.ring({x + 6, y}, 5, color, thickness);
            pane_.canvas.text({x + 16, y}, text, {pane_.palette().faint_text, 11});
            x += width;
        };
        entry(pane_.theme.kept, 2, "compared, kept");
        entry(pane_.theme.exchanged, 3, "exchanged, with the shaded subtrees");
        const std::string meaning = fmt::format("number: {}", name(interface_.view().labels));
        if (x + 8 + pane_.canvas.text_width(meaning, 11) < pane_.width)
            pane_.canvas.text({pane_.width - 4, y}, meaning,
                              {pane_.palette().faint_text, 11, false, inspector::Align::right});
    }

    Interface& interface_;
    Pane& pane_;
    Session& session_;
    const Moment& moment_;
    const Forest& forest_;
    double top_;
    std::uint32_t tree_ = 0;
    double spacing_ = 0;
    double level_height_ = 0;
    double radius_ = 0;
    std::vector<Mark> marks_;
    std::vector<Partners> partners_;
    std::vector<Mark> exchanged_;  ///< nodes of subtrees that were exchanged
};

}  // namespace

void draw_trees(Interface& interface, Pane& pane) {
    Session& session = interface.session();
    if (!session.is_detailed()) {
        draw_title(pane, "Bitonic tree", {});
        return draw_limit(pane, session);
    }
    if (session.run().plan() == nullptr) {
        draw_title(pane, "Bitonic tree", {});
        return draw_note(pane, session.has_no("bitonic trees"));
    }
    const Forest& forest = session.moment().forest;
    if (forest.nodes.empty()) {
        if (session.position() > 0)
            return draw_sequences(interface, pane);
        draw_title(pane, "Bitonic tree", {});
        return draw_note(pane, "no trees before the first operation");
    }
    const std::uint32_t tree = interface.view().shown_tree % forest.trees();
    const double top = draw_title(pane, "Bitonic tree",
                                  {fmt::format("{} of {}", tree, forest.trees()),
                                   fmt::format("{} nodes, sorts {}", forest.tree_size,
                                               tree % 2 == 0 ? "ascending" : "descending"),
                                   "[ ] other trees"});
    TreeView(interface, pane, top).draw();
}

}  // namespace viewer
