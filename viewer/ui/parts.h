// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/scenes/panel_layout.h"
#include "viewer/scenes/scenes.h"
#include "viewer/ui/theme.h"

// Functions that draw the parts of a frame. `scale` is the number of pixels per unit.
namespace viewer {

/// A window that is narrower than this number of units has more lines of text and fewer panels.
inline constexpr double narrow_window = 620;

/// Shortens a text that is wider than `room` pixels, and appends "...".
std::string fitting(std::string text, float room);
/// Draws a tooltip with several lines, the first of which is bold.
void tooltip(const std::string& title, const std::string& text);
/// Draws a line in bold.
void heading(const char* text);

/// Draws the menu bar of the current ImGui window, with commands by name and their keys.
void draw_menus(Interface& interface);
/// Draws a scene in the remaining area of the current ImGui window and handles the mouse.
void draw_view(Interface& interface, Scene scene, double scale);
/// Draws the sentence about the position at y, in pixels, and the work of the current merge so far.
/// At a lesson's stop that hides the sort's trees, neither is drawn. Returns the y coordinate below
/// these texts.
float draw_narrator(Interface& interface, float y, double scale);
/// Draws facts about the selection: the accesses of the selected kernel instance or of the barrier
/// interval, or the history of the followed value.
void draw_facts(Interface& interface, const Facts& facts, const Theme& theme, double scale);
/// Draws the source of the current kernel and marks the lines to which the position refers.
void draw_source(Interface& interface, const Theme& theme);

/// Draws the current lesson's card (text, task and buttons) in the upper part of the box, and takes
/// this part off the box. The card is as high as its content was in the last frame.
void draw_lesson(Interface& interface, const Theme& theme, inspect::Box& box, double scale);

/// Begins a centered window, which scrolls if its content does not fit. ImGui::End() ends the
/// window.
void begin_dialog(const char* title, bool* is_open = nullptr);
/// Each of the following functions draws a dialog if that dialog is open. Escape closes the dialog.
void draw_lessons(Interface& interface, double scale);
void draw_help(Interface& interface, double scale);
/// Draws the dialog that asks for a line of a script and suggests lines. The dialog stays open
/// until the user enters a line that can be executed.
void draw_go_to(Interface& interface, double scale);
/// Draws the dialog that asks for keys, which can be generated, typed, or read from a file.
void draw_new_sort(Interface& interface, double scale);
/// If the sort could not be drawn, draws a dialog with the reason.
void draw_failure(Interface& interface);

}  // namespace viewer
