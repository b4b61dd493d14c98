// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/legend.h"
#include "inspector/level.h"
#include "inspector/text_width.h"
#include "inspector/trees.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

constexpr double margin = 14;
constexpr double title_height = 40;
constexpr double level_height = 42;
constexpr double node_radius = 12;
constexpr double box_height = 22;
constexpr double table_row = 20;

/// Draws the tree above, with its nodes in order, so that each node is above its own box in memory.
/// Below are, for every stage, the node pairs that it writes, by tree level.
class TreeDrawing {
  public:
    TreeDrawing(const Tree& tree, const Theme& theme)
        : tree_(tree),
          theme_(theme),
          box_width_(std::clamp(720.0 / static_cast<double>(tree.nodes.size() + 1), 30.0, 46.0)) {}

    double width() const {
        const double boxes = box_width_ * static_cast<double>(tree_.nodes.size() + 1);
        return std::max(
            {left() + boxes + margin, left() + column_width * stages() + margin, 600.0});
    }
    double height() const { return table_top() + table_row * (tree_.level + 2.0) + 40; }

    void draw(Canvas& canvas) const {
        canvas.text(
            {margin, margin + 6},
            fmt::format("{}: bitonic tree {}",
                        title(name(tree_.program), std::uint64_t{1} << tree_.log2_n, tree_.level),
                        tree_.tree),
            {theme_.text, 13, true});
        for (const TreeNode& node : tree_.nodes)
            draw_edges(canvas, node);
        for (const TreeNode& node : tree_.nodes)
            draw_node(canvas, node.index, level_y(node.level), std::to_string(node.level));
        draw_node(canvas, tree_.spare, level_y(0), "s");
        canvas.text({margin, level_y(0)}, "tree level", {theme_.faint_text, 11});
        canvas.text({margin, memory_y() + box_height / 2}, "place in trees",
                    {theme_.faint_text, 11});
        if (stages() > 0)
            draw_table(canvas);
    }

  private:
    static constexpr double column_width = 96;

    static double left() { return margin + 96; }
    double level_y(unsigned level) const { return title_height + 16 + level_height * level; }
    double memory_y() const { return level_y(tree_.level - 1) + 34; }
    double table_top() const { return memory_y() + box_height + 26; }
    unsigned stages() const {
        return tree_.substreams.empty() ? 0 : tree_.substreams.back().stage + 1;
    }

    double x_of(std::uint32_t index) const {
        return left() + box_width_ * (index - tree_.nodes.front().index + 0.5);
    }
    const TreeNode& node_at(std::uint32_t index) const {
        return tree_.nodes[index - tree_.nodes.front().index];
    }

    void draw_edges(Canvas& canvas, const TreeNode& node) const {
        const Point from{x_of(node.index), level_y(node.level)};
        for (const std::uint32_t child : {node.left, node.right})
            if (child != node.index)
                canvas.line(from, {x_of(child), level_y(node_at(child).level)}, theme_.faint_text,
                            1.25);
    }

    // Draws a node, and its box in memory below it.
    void draw_node(Canvas& canvas, std::uint32_t index, double y, const std::string& name) const {
        const double x = x_of(index);
        canvas.line({x, y + node_radius}, {x, memory_y()}, theme_.grid, 0.75);
        canvas.disc({x, y}, node_radius, theme_.tree(tree_.tree));
        canvas.text({x, y}, name, {theme_.background, 12, true, Align::center});
        const Box box{x - box_width_ / 2, memory_y(), box_width_, box_height};
        canvas.fill(box, theme_.reachable);
        canvas.outline(box, theme_.grid, 0.75);
        canvas.text(box.center(), std::to_string(index), {theme_.text, 11, false, Align::center});
    }

    void draw_table(Canvas& canvas) const {
        canvas.text({margin, table_top()},
                    "Node pairs that the merge writes of this tree (Table 1)",
                    {theme_.text, 12, true});
        const double head = table_top() + table_row;
        canvas.text({margin, head}, "tree level", {theme_.faint_text, 11});
        for (unsigned stage = 0; stage < stages(); ++stage)
            canvas.text({left() + column_width * (stage + 0.5), head},
                        fmt::format("stage {}", stage),
                        {theme_.faint_text, 11, false, Align::center});
        for (unsigned level = 0; level < tree_.level; ++level)
            canvas.text({margin, row_y(level)}, std::to_string(level), {theme_.text, 11});
        for (const TreeSubstream& substream : tree_.substreams)
            draw_substream(canvas, substream);
        const LegendEntry phase_0 =
            swatch(theme_.written, theme_,
                   "phase 0: all levels down to the stage's own, in order, the spare node last");
        draw_legend(canvas, theme_, {margin, height() - margin - 8}, {&phase_0, 1});
    }

    double row_y(unsigned level) const { return table_top() + table_row * (2 + level); }

    // Draws a substream. Phase 0 writes all levels down to the stage's own in order, so it gets one
    // box over those rows.
    void draw_substream(Canvas& canvas, const TreeSubstream& substream) const {
        const Box box{left() + column_width * substream.stage + 1,
                      row_y(substream.first_level) - table_row / 2 + 1, column_width - 2,
                      table_row * (substream.last_level - substream.first_level + 1) - 2};
        canvas.fill(box, substream.phase == 0 ? theme_.written : theme_.reachable);
        const layout::Block& pairs = substream.pairs;
        canvas.text(box.center(),
                    pairs.length == 1 ? std::to_string(pairs.start)
                                      : fmt::format("{}–{}", pairs.start, pairs.end() - 1),
                    {theme_.text, 11, substream.phase == 0, Align::center});
    }

    const Tree tree_;
    const Theme theme_;
    const double box_width_;
};

}  // namespace

Picture to_picture(const Tree& tree, const Theme& theme) {
    if (tree.level > max_level_of_tree_pictures)
        throw ViewError(
            fmt::format("a picture of a tree of 2^{} nodes would be unreadable; the "
                        "largest has 2^{}: --level {}",
                        tree.level, max_level_of_tree_pictures, max_level_of_tree_pictures));
    return picture_of(TreeDrawing(tree, theme), theme);
}

}  // namespace inspector
