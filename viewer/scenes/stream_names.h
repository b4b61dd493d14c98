// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/scenes/pane.h"

namespace viewer {

/// Draws names that select the stream of the 2D view when they are clicked: "written", and all
/// streams. If not all names fit, it draws only the current stream and the next one.
void draw_stream_names(Interface& interface, Pane& pane, double y);

}  // namespace viewer
