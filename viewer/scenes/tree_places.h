// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/scenes/pane.h"

namespace viewer {

/// Range of trees of the level that are drawn: [first, first + count).
struct ShownTrees {
    std::uint32_t first = 0;
    std::uint32_t count = 1;
};
/// Returns the selected tree and as many of the next trees as have room for their numbers. A
/// picture shows all trees.
ShownTrees shown_trees(StreamSession& session, const Pane& pane);

/// Positions of the nodes of the shown trees in a pane, after zoom and pan. x is the node's
/// in-order number, counted through all shown trees.
class TreePlaces {
  public:
    TreePlaces(Interface& interface, const Pane& pane, double top);

    std::uint32_t count() const { return shown_.count * tree_size_; }
    /// In-order number, in the forest, of the first node that is drawn.
    std::uint32_t first() const { return shown_.first * tree_size_; }
    std::uint32_t in_tree(std::uint32_t x) const { return x % tree_size_; }
    unsigned height(std::uint32_t x) const;
    bool is_spare(std::uint32_t x) const { return in_tree(x) + 1 == tree_size_; }

    inspect::Point at(std::uint32_t x) const;
    bool is_visible(std::uint32_t x) const;
    double spacing() const { return spacing_; }
    double level_height() const { return level_height_; }
    double top() const { return top_; }

    /// Zooms when the wheel turns, and pans when the mouse is dragged.
    void handle_mouse(Interface& interface, const Pane& pane) const;

  private:
    double top_;
    double width_;
    unsigned level_ = 0;
    std::uint32_t tree_size_ = 1;
    ShownTrees shown_;
    double left_ = 0;
    double spacing_ = 0;
    double level_height_ = 0;
};

}  // namespace viewer
