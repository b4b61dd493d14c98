// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"
#include "viewer/scenes/panel_layout.h"

namespace viewer {

/// Properties that windows and pictures have in common.
struct Surface {
    double scale = 1;
};

/// Draws everything into the current ImGui frame.
void draw_frame(Interface& interface, Division& division, const Surface& surface);

/// Executes a key's command ("Ctrl+G"), unless a text field has the focus.
void press(Interface& interface, std::string_view key);

}  // namespace viewer
