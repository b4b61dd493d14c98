// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// Begins a centered window, which scrolls if it does not fit. ImGui::End() ends it.
void begin_dialog(const char* title, bool* is_open = nullptr);

/// Draws the list of keys and commands, if it is open.
void draw_help(Interface& interface, double scale);
/// Draws the dialog that asks for a line of a script, with suggestions. The dialog stays open until
/// the user enters a line that can be executed, or presses Escape.
void draw_go_to(Interface& interface, double scale);

/// Draws the dialog that asks for keys, which can be generated, typed, or read from a file. Escape
/// closes the dialog.
void draw_new_sort(Interface& interface, double scale);

/// Draws the reason why the sort could not be drawn, if there is one.
void draw_failure(Interface& interface);

}  // namespace viewer
