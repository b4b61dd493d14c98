// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// Begins a centered window, which scrolls if it does not fit. ImGui::End() ends it.
void begin_dialog(const char* title, bool* is_open = nullptr);

/// Draws all keys and commands, if F1 opened them.
void draw_help(Interface& interface, double scale);
/// Asks for a line of a script and suggests some. The dialog stays open until the user enters a
/// line that can be executed, or presses Escape.
void draw_go_to(Interface& interface, double scale);

/// Asks for keys, which can be generated, typed, or read from a file. Escape closes it.
void draw_new_sort(Interface& interface, double scale);

/// Explains why the sort could not be drawn, if that happened.
void draw_failure(Interface& interface);

}  // namespace viewer
