// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspect/figures.h"
#include "inspect/tree_places.h"

namespace inspect {
namespace {

std::string pairs_text(const layout::Block& pairs) {
    return pairs.length == 1 ? fmt::format("node pair {}", pairs.start)
                             : fmt::format("node pairs {}–{}", pairs.start, pairs.end() - 1);
}

constexpr double margin = 14;
constexpr double cell = 30;

std::string phase_text(std::size_t phase) {
    return fmt::format("Phase {}", phase);
}

/// Draws a box with a value in it. Boxes of larger values are darker.
void draw_value(Canvas& canvas, const Theme& theme, const Box& box, std::uint32_t value,
                double share) {
    canvas.fill(box, mix(theme.background, theme.tree(0), 0.1 + 0.4 * share));
    canvas.outline(box, theme.grid, 0.75);
    canvas.text(box.center(), std::to_string(value), {theme.text, 12, false, Align::center});
}

class Drawing1 {
  public:
    Drawing1(const Figure1& figure, const Theme& theme) : figure_(figure), theme_(theme) {}

    double width() const { return left(1) + side_width() + margin; }
    double height() const { return row_y(3) + cell + 34; }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6},
                    fmt::format("Bitonic merge of {} values", figure_.sequence.size()),
                    {theme_.text, 13, true});
        for (const int side : {0, 1}) {
            for (std::size_t i = 0; i < count(); ++i)
                side == 0 ? draw_comparison(canvas, i) : draw_exchange(canvas, i);
            draw_rows(canvas, side);
        }
        canvas.text({left(0), height() - margin}, "each p with its q: minima to p', maxima to q'",
                    {theme_.faint_text, 11});
        canvas.text({left(1), height() - margin}, j_star_text(figure_), {theme_.faint_text, 11});
    }

  private:
    static constexpr double gap = 44;

    std::size_t count() const { return figure_.sequence.size() / 2; }
    double half() const { return static_cast<double>(count()); }
    // Width of one side of the picture, at least the width of the text below it.
    double side_width() const { return std::max(half() * cell, 240.0); }
    double left(int side) const { return margin + 24 + side * (side_width() + gap); }
    static double row_y(int row) { return 44 + row * cell + (row % 2) * 20 + (row / 2) * 66; }
    Box box(int side, int row, std::size_t i) const {
        return {left(side) + cell * static_cast<double>(i), row_y(row), cell, cell};
    }

    void draw_rows(Canvas& canvas, int side) const {
        constexpr const char* names[] = {"p", "q", "p'", "q'"};
        for (int row = 0; row < 4; ++row) {
            canvas.text({left(side) - 18, row_y(row) + cell / 2}, names[row],
                        {theme_.text, 12, true});
            for (std::size_t i = 0; i < count(); ++i) {
                const auto [p, q] = std::pair(figure_.sequence[i], figure_.sequence[i + count()]);
                const std::uint32_t value = row == 0   ? p
                                            : row == 1 ? q
                                            : row == 2 ? std::min(p, q)
                                                       : std::max(p, q);
                draw_value(canvas, theme_, box(side, row, i), value, value / (2 * half()));
                if (side == 1 && figure_.is_exchanged(i))
                    canvas.outline(box(side, row, i), theme_.exchanged, 2.5);
            }
        }
    }

    void draw_comparison(Canvas& canvas, std::size_t i) const {
        const double x = box(0, 0, i).center().x;
        canvas.line({x, row_y(0) + cell}, {x, row_y(1)}, theme_.text, 1.25);
        canvas.line({x, row_y(1) + cell}, {x, row_y(2)}, theme_.grid, 1);
    }

    // Draws the paths of a pair of exchanged values, which change rows on their way down.
    void draw_exchange(Canvas& canvas, std::size_t i) const {
        const double x = box(1, 0, i).center().x;
        const bool is_exchanged = figure_.is_exchanged(i);
        const double top = row_y(1) + cell;
        if (!is_exchanged)
            return canvas.line({x, top}, {x, row_y(2)}, theme_.grid, 1);
        const Color color = theme_.exchanged;
        canvas.line({x - 7, top}, {x + 7, row_y(2)}, color, 1.5);
        canvas.line({x + 7, top}, {x - 7, row_y(2)}, color, 1.5);
    }

    const Figure1 figure_;
    const Theme theme_;
};

/// Draws the trees of a stage before and after each phase.
class StageDrawing {
  public:
    StageDrawing(const FigureStage& stage, const Theme& theme) : stage_(stage), theme_(theme) {}

    double width() const { return panel_x(1) + panel_width() + margin; }

  protected:
    static constexpr double level_height = 34;
    static constexpr double radius = 11;

    double panel_width() const { return cell * stage_.n(); }
    double panel_x(int side) const { return margin + side * (panel_width() + 40); }
    double tree_height() const { return level_height * stage_.level; }
    Color color_of(std::uint32_t node) const { return theme_.tree(node >> stage_.level); }

    // Positions of the nodes in trees whose upper left corner is at `corner`.
    TreePlaces places(Point corner) const {
        return {stage_.level, corner.x, corner.y + level_height / 2, cell, level_height};
    }

    void draw_title(Canvas& canvas, const std::string& what) const {
        canvas.text({margin, margin + 6},
                    fmt::format("{} of stage 0, trees of 2^{} nodes", what, stage_.level),
                    {theme_.text, 13, true});
    }

    static bool is_visited(const FigurePhase& phase, std::uint32_t node) {
        return std::ranges::any_of(phase.instances, [&](const FigureInstance& instance) {
            return std::ranges::count(instance.nodes, node) > 0;
        });
    }

    // Draws the edges of the trees. Edges that the phase changed are thick and dark. The colors of
    // the edges distinguish trees.
    void draw_edges(Canvas& canvas, const std::vector<FigureNode>& nodes,
                    const std::vector<FigureNode>& before, const TreePlaces& places) const {
        for (std::uint32_t i = 0; i < nodes.size(); ++i)
            for (const auto& [child, old] : {std::pair(nodes[i].left, before[i].left),
                                             std::pair(nodes[i].right, before[i].right)})
                if (!places.is_spare(i) && places.height(i) > 0)
                    canvas.line(places.at(i), places.at(child),
                                child == old ? theme_.faint_text : theme_.text,
                                child == old ? 1 : 2.25);
    }

    void draw_node(Canvas& canvas, Point center, std::uint32_t node, std::uint32_t value,
                   bool is_visited) const {
        canvas.disc(center, radius, color_of(node));
        if (!is_visited)
            canvas.disc(center, radius - 2, mix(theme_.background, color_of(node), 0.25));
        canvas.text(center, std::to_string(value),
                    {is_visited ? theme_.background : theme_.text, 11, is_visited, Align::center});
    }

    void draw_tree(Canvas& canvas, const FigurePhase& phase, bool is_after,
                   const TreePlaces& places) const {
        const std::vector<FigureNode>& nodes = is_after ? phase.after : phase.before;
        draw_edges(canvas, nodes, phase.before, places);
        if (!is_after)
            for (const FigureInstance& instance : phase.instances)
                draw_comparison(canvas, instance, places);
        for (std::uint32_t i = 0; i < nodes.size(); ++i)
            draw_node(canvas, places.at(i), i, nodes[i].value, is_visited(phase, i));
    }

    void draw_comparison(Canvas& canvas, const FigureInstance& instance,
                         const TreePlaces& places) const {
        const Point p = places.at(instance.nodes[0]);
        const Point q = places.at(instance.nodes[1]);
        for (const double dy : {-2.5, 2.5})
            canvas.line({p.x, p.y + dy}, {q.x, q.y + dy}, theme_.text, 1);
    }

    /// Draws a box with a text in it. The box and the text are emphasized if the phase wrote the
    /// value.
    void draw_box(Canvas& canvas, const Box& box, const std::string& text, bool is_written) const {
        canvas.fill(box, is_written ? theme_.written : theme_.background);
        canvas.outline(box, theme_.grid, 0.75);
        canvas.text(box.center(), text, {theme_.text, 11, is_written, Align::center});
    }

    const FigureStage stage_;
    const Theme theme_;
};

class Drawing2 : public StageDrawing {
  public:
    using StageDrawing::StageDrawing;

    double height() const { return row_y(stage_.phases.size()) + 22; }

    void draw(Canvas& canvas) const {
        draw_title(canvas, "The phases");
        for (std::size_t i = 0; i < stage_.phases.size(); ++i)
            draw_phase(canvas, i);
        canvas.text({margin, height() - margin},
                    "Left: pointers that are read, and values that are compared. Right: what is "
                    "pushed; thick: changed pointers. Below a node: its position in trees.",
                    {theme_.faint_text, 11});
    }

  private:
    double row_y(std::size_t phase) const {
        return 44 + static_cast<double>(phase) * (tree_height() + 64);
    }

    void draw_phase(Canvas& canvas, std::size_t i) const {
        const FigurePhase& phase = stage_.phases[i];
        const double top = row_y(i);
        canvas.text({margin, top}, phase_text(i), {theme_.text, 12, true});
        for (const int side : {0, 1}) {
            draw_pointers(canvas, i, side, top + 14);
            const TreePlaces drawn = places({panel_x(side), top + 38});
            draw_tree(canvas, phase, side == 1, drawn);
            draw_places(canvas, drawn);
        }
    }

    void draw_places(Canvas& canvas, const TreePlaces& places) const {
        for (std::uint32_t i = 0; i < stage_.n(); ++i) {
            const Point node = places.at(i);
            canvas.text({node.x, node.y + radius + 6}, std::to_string(stage_.place_of(i)),
                        {theme_.faint_text, 9, false, Align::center});
        }
    }

    // Draws the p and q pointers of each instance. In phase 0 there are no pointers, because the
    // instances read root and spare node linearly.
    void draw_pointers(Canvas& canvas, std::size_t i, int side, double y) const {
        const FigurePhase& phase = stage_.phases[i];
        if (side == 1 && i + 1 == stage_.phases.size())
            return;
        for (std::size_t m = 0; m < phase.instances.size(); ++m) {
            const FigureInstance& instance = phase.instances[m];
            const double x = panel_x(side) + cell * static_cast<double>(m << stage_.level);
            const auto& pointers = side == 0 ? instance.nodes : instance.next;
            const char* names[] = {side == 0 && i == 0 ? "root" : "p",
                                   side == 0 && i == 0 ? "spare" : "q"};
            for (const std::uint32_t k : {0u, 1u})
                draw_box(canvas, {x + 78 * k, y, 74, 20},
                         fmt::format("{}: {}", names[k], stage_.place_of(pointers[k])), side == 1);
        }
    }
};

class Drawing3 : public StageDrawing {
  public:
    using StageDrawing::StageDrawing;

    double width() const { return stream_x(stage_.n()) + margin; }
    double height() const { return row_y(stage_.phases.size() + 1) + 36; }

    void draw(Canvas& canvas) const {
        draw_title(canvas, "The output stream");
        draw_places(canvas, 0, 56);
        for (std::size_t i = 0; i < stage_.phases.size(); ++i)
            draw_phase(canvas, i);
        draw_input(canvas, row_y(stage_.phases.size()) + 14);
        canvas.text({margin, height() - margin},
                    "A node shows its value and, below it, the positions of its children.",
                    {theme_.faint_text, 11});
    }

  private:
    static constexpr double pair = 92;
    static constexpr double box_height = 38;

    static double stream_x(std::uint32_t place) { return margin + 120 + place * pair / 2; }
    static double row_y(std::size_t phase) {
        return 66 + static_cast<double>(phase) * (box_height + 26);
    }

    void draw_places(Canvas& canvas, std::uint32_t first, double y) const {
        canvas.text({margin, y}, "place in trees", {theme_.faint_text, 10});
        for (std::uint32_t place = 0; place < stage_.n(); ++place)
            canvas.text({stream_x(place) + pair / 4, y}, std::to_string(first + place),
                        {theme_.faint_text, 10, false, Align::center});
    }

    void draw_input(Canvas& canvas, double top) const {
        draw_places(canvas, stage_.n(), top - 10);
        canvas.text({margin, top + 12}, "Input trees", {theme_.text, 12, true});
        canvas.text({margin, top + 28}, "in order, only read", {theme_.faint_text, 11});
        const std::vector<FigureNode>& nodes = stage_.phases.front().before;
        for (std::uint32_t i = 0; i < stage_.n(); ++i) {
            const Box box{stream_x(i), top, pair / 2, box_height};
            canvas.outline(box, color_of(i), 0.75);
            canvas.text(box.center(), std::to_string(nodes[i].value),
                        {theme_.text, 13, false, Align::center});
        }
    }

    void draw_phase(Canvas& canvas, std::size_t i) const {
        const FigurePhase& phase = stage_.phases[i];
        const double top = row_y(i);
        canvas.text({margin, top + 12}, phase_text(i), {theme_.text, 12, true});
        canvas.text({margin, top + 28}, pairs_text(phase.output), {theme_.faint_text, 11});
        for (std::uint32_t place = 0; place < stage_.n(); ++place)
            canvas.outline({stream_x(place), top, pair / 2, box_height}, theme_.grid, 0.75);
        for (std::size_t earlier = 0; earlier <= i; ++earlier)
            for (const FigureInstance& instance : stage_.phases[earlier].instances)
                draw_written(canvas, earlier, instance, top, earlier == i);
        if (i + 1 < stage_.phases.size())
            draw_passed_on(canvas, phase, top + box_height + 10);
    }

    void draw_written(Canvas& canvas, std::size_t i, const FigureInstance& instance, double top,
                      bool is_now) const {
        const bool has_children = i > 0 && i + 1 < stage_.phases.size();
        for (const std::uint32_t k : {0u, 1u}) {
            const std::uint32_t place = 2 * instance.output.start + k;
            const Box box{stream_x(place), top, pair / 2, box_height};
            const FigureNode& node = instance.written[k];
            canvas.fill(box, is_now ? theme_.written : theme_.reachable);
            canvas.outline(box, color_of(instance.nodes[k]), is_now ? 2 : 0.75);
            canvas.text({box.center().x, top + (has_children ? 11 : box_height / 2)},
                        std::to_string(node.value), {theme_.text, 13, is_now, Align::center});
            if (has_children)
                canvas.text({box.center().x, top + 27}, fmt::format("{} {}", node.left, node.right),
                            {theme_.text, 10, false, Align::center});
        }
    }

    void draw_passed_on(Canvas& canvas, const FigurePhase& phase, double y) const {
        std::string text;
        for (const FigureInstance& instance : phase.instances)
            text +=
                fmt::format("{}({}, {})", text.empty() ? "p, q pushed on: " : ", ",
                            stage_.place_of(instance.next[0]), stage_.place_of(instance.next[1]));
        canvas.text({stream_x(0), y}, text, {theme_.faint_text, 11});
    }
};

}  // namespace

Picture to_picture(const Figure1& figure, const Theme& theme) {
    return picture_of(Drawing1(figure, theme), theme);
}

Picture to_picture(const StageFigure& figure, const Theme& theme) {
    return figure.number == 2 ? picture_of(Drawing2(figure.stage, theme), theme)
                              : picture_of(Drawing3(figure.stage, theme), theme);
}

}  // namespace inspect
