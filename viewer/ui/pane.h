// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/scenes/scenes.h"
#include "viewer/ui/theme.h"

namespace viewer {

/// Draws a scene in the remaining area of the current ImGui window and handles the mouse.
void draw_view(Interface& interface, Scene scene, double scale);
/// Draws a tooltip with several lines, the first of which is bold.
void tooltip(const std::string& title, const std::string& text);
/// Draws a line in bold.
void heading(const char* text);

/// Draws the sentence about the position at y, in pixels, and the work of the tree's merge so far.
/// The sentence is left out in a lesson that has not introduced trees. Returns the y coordinate
/// below these texts.
float draw_narrator(Interface& interface, float y, double scale);
/// Draws facts about the selection, and the accesses of the kernel instance or of the barrier
/// interval.
void draw_facts(Interface& interface, const Theme& theme, double scale);
/// Draws the source of the current kernel and marks the lines that the position refers to.
void draw_source(Interface& interface, const Theme& theme);

}  // namespace viewer
