// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "inspect/canvas.h"
#include "viewer/panels.h"

namespace viewer {

/// The division of the window into panels. Widths and heights are fractions of the window's size.
struct Division {
    double instance = 0.29;  ///< width of the right column
    double source = 0.42;    ///< height of the source panel in the right column
    double stream = 0.27;    ///< height of the top row in the left column
    double middle = 0.42;    ///< height of the middle row
    double trees = 0.58;     ///< width of the first panel of the middle row
};

struct PlacedPanel {
    Panel panel;
    inspect::Box box;
};

/// A bar between two panels that the user can drag.
struct Splitter {
    std::string_view name;
    inspect::Box box;
    double Division::*part;
    double whole;  ///< pixels that correspond to a fraction of 1
    double sign;   ///< -1 if the fraction measures the part after the splitter, otherwise 1
};

struct PanelLayout {
    std::vector<PlacedPanel> panels;
    std::vector<Splitter> splitters;
    std::vector<Panel> left_out;  ///< visible panels that do not fit into the area
};

/// Computes where the panels are in an area. Rows without enough room are left out, the top row
/// first, and the other rows fill the space. Sizes are in pixels, and a unit has `scale` pixels.
PanelLayout place_panels(const inspect::Box& area, const Division& division,
                         const PanelChoice& choice, double scale);

}  // namespace viewer
