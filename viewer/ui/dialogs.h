// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// All keys and actions, if they are asked for.
void draw_help(Interface& interface, double scale);
/// Asks for a line, and suggests some, until one can be done; Escape closes it.
void draw_go_to(Interface& interface, double scale);

/// Why the sort could not be drawn, if it could not.
void draw_failure(Interface& interface);

}  // namespace viewer
