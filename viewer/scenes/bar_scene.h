// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <vector>

#include "viewer/scenes/pane.h"

namespace viewer {

/// Computes the heights of bars as fractions of the drawing's height, from the lowest finite number
/// to the highest one. Infinite numbers are drawn lower or higher than all finite numbers.
class BarScale {
  public:
    void add(double number);
    double part(double number) const;

  private:
    double lowest_ = std::numeric_limits<double>::infinity();
    double highest_ = -std::numeric_limits<double>::infinity();
    double floor_ = 0;  ///< height of the lowest finite number, as a fraction
    double ceiling_ = 1;
};

struct Bar {
    double x = 0;     ///< x of the bar's left edge
    double part = 0;  ///< height of the bar, as a fraction of the drawing's height
    inspect::Color color;
    /// true to draw the bar in full color, with a cap if it is wide enough
    bool is_marked = false;
};

double bar_height(double part, const inspect::Box& box);
/// Color of a bar, which depends on whether it is marked.
inspect::Color bar_color(const Pane& pane, const Bar& bar);

/// Draws bars side by side. If bars are narrower than a pixel, each pixel shows the lowest and the
/// highest of its bars.
void draw_bar_scene(Pane& pane, const std::vector<Bar>& bars, const inspect::Box& box,
                    inspect::Color cap);

}  // namespace viewer
