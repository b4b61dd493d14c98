// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"
#include "viewer/scenes/panel_layout.h"

namespace viewer {

/// Draws everything into the current ImGui frame. A unit has `scale` pixels.
void draw_frame(Interface& interface, Division& division, double scale);

/// Executes a key's command ("Ctrl+G"), unless a text field has the focus.
void press(Interface& interface, std::string_view key);

}  // namespace viewer
