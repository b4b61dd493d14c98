// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// All keys and actions, if they are asked for.
void draw_help(Interface& interface);
/// Asks for a line, and suggests some; Escape closes it.
void draw_go_to(Interface& interface, double scale);

}  // namespace viewer
