// SPDX-License-Identifier: MIT
#include "viewer/scenes/tree_places.h"

#include <algorithm>
#include <cmath>

#include "abisort/tree.h"

namespace viewer {

using inspect::Point;

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

TreePlaces::TreePlaces(Interface& interface, const Pane& pane, double top)
    : top_(top), width_(pane.width), shown_(shown_trees(interface.stream_session(), pane)) {
    const Forest& forest = interface.stream_session().position_data().forest;
    level_ = forest.level;
    tree_size_ = forest.tree_size;
    spacing_ = (width_ - 12) / count() * interface.view().tree_zoom;
    left_ = width_ / 2 - spacing_ * count() * interface.view().tree_center;
    // leaves room for the cut lines of all overlapping stages (§5.4)
    const double cut_lines = 7.0 * ((level_ + 1) / 2 - 1);
    level_height_ = (pane.height - top - 44 - cut_lines) / std::max<double>(level_, 2);
}

unsigned TreePlaces::height(std::uint32_t x) const {
    return abisort::height(in_tree(x));
}

Point TreePlaces::at(std::uint32_t x) const {
    const double row = is_spare(x) ? 0 : level_ - 1 - height(x);
    return {left_ + spacing_ * (x + 0.5), top_ + 24 + level_height_ * row};
}

bool TreePlaces::is_visible(std::uint32_t x) const {
    const Point p = at(x);
    return p.y > top_ && p.x > -spacing_ && p.x < width_ + spacing_;
}

// Zooms so that the point under the mouse stays under the mouse.
void TreePlaces::handle_mouse(Interface& interface, const Pane& pane) const {
    if (!pane.is_over({0, top_, pane.width, pane.height - top_}))
        return;
    ViewState& view = interface.view();
    const double whole = spacing_ * count();
    view.tree_center -= pane.drag.x / whole;
    if (pane.wheel == 0)
        return;
    const double before = view.tree_zoom;
    // Near the root, zooming keeps p and q on the screen, because they are half a tree apart.
    const bool is_at_root = pane.mouse.y < top_ + 24 + level_height_ / 2;
    const double most = is_at_root ? std::max(1.8 * shown_.count, before) : most_tree_zoom;
    view.tree_zoom = std::clamp(before * std::pow(1.25, pane.wheel), 1.0, most);
    const double off = (pane.mouse.x - pane.width / 2) / whole;
    view.tree_center += off * (1 - before / view.tree_zoom);
}

}  // namespace viewer
