// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"
#include "viewer/scenes/panel_layout.h"

namespace viewer {

/// What the frame does not decide: it is the same for a window and for a picture.
struct Surface {
    double scale = 1;
};

/// Draws everything into the current ImGui frame.
void draw_frame(Interface& interface, Division& division, const Surface& surface);

/// What a key does ("Ctrl+G") unless it belongs to a text that is being typed.
void press(Interface& interface, std::string_view key);

}  // namespace viewer
