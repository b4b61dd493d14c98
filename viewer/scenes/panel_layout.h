// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "inspector/canvas.h"
#include "viewer/panels.h"

namespace viewer {

/// How the window is divided, in parts of it; what is remembered from run to run.
struct Division {
    double instance = 0.29;  ///< width of the right column
    double source = 0.42;    ///< height of the source, of the right column
    double stream = 0.27;    ///< height of the node stream, of the left column
    double middle = 0.42;    ///< height of texture and trees
    double texture = 0.42;   ///< width of the texture, of the left column
    double keys = 0.58;      ///< width of the bars, of the left column
    double shared = 0.58;    ///< height of a group's shared memory, of the left column
    double banks = 0.54;     ///< width of the banks, of the left column
};

/// The same, but for more room for a panel.
Division in_favour_of(Panel panel, Division division);

struct PlacedPanel {
    Panel panel;
    inspector::Box box;
};

/// A bar between panels that can be dragged.
struct Splitter {
    std::string_view name;
    inspector::Box box;
    double Division::*part;
    double whole;  ///< pixels that a part of 1 is
    double sign;   ///< -1: the part lies behind the bar
};

struct PanelLayout {
    std::vector<PlacedPanel> panels;
    std::vector<Splitter> splitters;
    std::vector<Panel> left_out;  ///< for want of room
};

/// Where the panels stand in an area. What would be too low to show anything is left out, the node
/// stream first, and its room goes to the others. Sizes are in pixels, `scale` of which are a unit.
PanelLayout place_panels(const inspector::Box& area, const Division& division,
                         const PanelChoice& choice, double scale, bool of_groups = false);

}  // namespace viewer
