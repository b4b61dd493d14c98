// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"
#include "viewer/scenes/panel_layout.h"

namespace viewer {

/// What a window and a picture have in common.
struct Surface {
    double scale = 1;
};

/// Draws everything into the current ImGui frame.
void draw_frame(Interface& interface, Division& division, const Surface& surface);

/// Does what a key means ("Ctrl+G"), unless a text is being typed.
void press(Interface& interface, std::string_view key);

}  // namespace viewer
