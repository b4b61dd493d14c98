// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// A window in the middle, no larger than the whole: it scrolls then. ImGui::End ends it.
void begin_dialog(const char* title, bool* is_open = nullptr);

/// All keys and actions, if they are asked for.
void draw_help(Interface& interface, double scale);
/// Asks for a line, and suggests some, until one can be done; Escape closes it.
void draw_go_to(Interface& interface, double scale);

/// Why the sort could not be drawn, if it could not.
void draw_failure(Interface& interface);

}  // namespace viewer
