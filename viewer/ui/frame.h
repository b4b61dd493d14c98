// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// Draws the viewer's window into the current ImGui frame. A unit has `scale` pixels.
void draw_frame(Interface& interface, double scale);

/// Executes the command of a key such as "Ctrl+G", unless the user is typing into a text field.
void press(Interface& interface, std::string_view key);

}  // namespace viewer
