// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// Begins a centered window, which scrolls if it does not fit. ImGui::End() ends it.
void begin_dialog(const char* title, bool* is_open = nullptr);

/// Draws all keys and commands, if F1 opened them.
void draw_help(Interface& interface, double scale);
/// Asks for a line of a script and suggests some, until one can be performed; Escape closes it.
void draw_go_to(Interface& interface, double scale);

/// Asks for keys: generated, typed, or of a file; Escape closes it.
void draw_new_sort(Interface& interface, double scale);

/// Says why the sort could not be drawn, if so.
void draw_failure(Interface& interface);

}  // namespace viewer
