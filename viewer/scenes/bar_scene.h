// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "viewer/scenes/pane.h"

namespace viewer {

/// Heights of bars, as parts of the whole height, from the lowest finite number to the highest.
/// Infinite numbers are lower and higher than all finite ones.
class BarScale {
  public:
    void add(double number);
    double part(double number) const;

  private:
    double lowest_ = std::numeric_limits<double>::infinity();
    double highest_ = -std::numeric_limits<double>::infinity();
    double floor_ = 0;  ///< parts of the height that finite numbers have
    double ceiling_ = 1;
};

struct Bar {
    double x = 0;     ///< left edge
    double part = 0;  ///< of the height
    inspector::Color color;
    bool is_marked = false;                ///< in full color, with a cap if it is wide enough
    std::optional<std::uint32_t> id = {};  ///< of the value
};

double bar_height(double part, const inspector::Box& box);
/// The color of a bar that may be marked.
inspector::Color bar_color(const Pane& pane, const Bar& bar);

/// Bars side by side. If they are narrower than a pixel, each pixel shows its lowest and its
/// highest bar.
void draw_bar_scene(Pane& pane, const std::vector<Bar>& bars, const inspector::Box& box,
                    inspector::Color cap);

}  // namespace viewer
