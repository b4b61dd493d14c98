// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/scenes/pane.h"

namespace viewer {

/// Names to click on, which choose the stream of the 2D view: the one that is written, and all
/// others; the one that is shown and its neighbour where there is no room for all.
void draw_stream_names(Interface& interface, Pane& pane, double y);

}  // namespace viewer
