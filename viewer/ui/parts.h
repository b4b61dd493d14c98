// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/scenes/panel_layout.h"
#include "viewer/scenes/scenes.h"
#include "viewer/ui/theme.h"

// The parts of a frame. `scale` is the number of pixels of a unit.
namespace viewer {

/// Windows with fewer units than this have more lines and fewer panels.
inline constexpr double narrow_window = 620;

/// Cuts a text that is wider than `room` pixels, and appends "...".
std::string fitting(std::string text, float room);
/// Draws a tooltip with several lines, the first of which is bold.
void tooltip(const std::string& title, const std::string& text);
/// Draws a line in bold.
void heading(const char* text);

/// Draws the menu bar of the current ImGui window, with commands by name and their keys.
void draw_menus(Interface& interface);
/// Draws a scene in the remaining area of the current ImGui window and handles the mouse.
void draw_view(Interface& interface, Scene scene, double scale);
/// Draws the sentence about the position at y, in pixels, and the work of the tree's merge so far.
/// The sentence is left out in a lesson that has not introduced trees. Returns the y coordinate
/// below these texts.
float draw_narrator(Interface& interface, float y, double scale);
/// Draws facts about the selection, and the accesses of the kernel instance or of the barrier
/// interval.
void draw_facts(Interface& interface, const Theme& theme, double scale);
/// Draws the source of the current kernel and marks the lines that the position refers to.
void draw_source(Interface& interface, const Theme& theme);

/// Height, in pixels, of the current lesson's card at a given width, or 0 without a lesson.
float lesson_height(const Interface& interface, float width, double scale);
/// Draws the current lesson's card: text, task and buttons.
void draw_lesson(Interface& interface, const Theme& theme, const inspector::Box& box, double scale);

/// Begins a centered window, which scrolls if it does not fit. ImGui::End() ends it.
void begin_dialog(const char* title, bool* is_open = nullptr);
/// The following functions draw a dialog if it is open. Escape closes it.
void draw_lessons(Interface& interface, double scale);
void draw_help(Interface& interface, double scale);
/// Asks for a line of a script and suggests some. The dialog stays open until the user enters a
/// line that can be executed.
void draw_go_to(Interface& interface, double scale);
/// Asks for keys, which can be generated, typed, or read from a file.
void draw_new_sort(Interface& interface, double scale);
/// Draws the reason why the sort could not be drawn, if there is one.
void draw_failure(Interface& interface);

}  // namespace viewer
