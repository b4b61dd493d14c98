// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// How the window is divided, in parts of it; what is remembered from run to run.
struct Division {
    double instance = 0.29;  ///< width of the right column
    double source = 0.42;    ///< height of the source, of the right column
    double stream = 0.27;    ///< height of the node stream, of the left column
    double middle = 0.42;    ///< height of texture and trees
    double texture = 0.42;   ///< width of the texture, of the left column
    double keys = 0.58;      ///< width of the bars, of the left column
};

/// What the frame does not decide: it is the same for a window and for a picture.
struct Surface {
    double scale = 1;
};

/// Draws everything into the current ImGui frame.
void draw_frame(Interface& interface, Division& division, const Surface& surface);

}  // namespace viewer
