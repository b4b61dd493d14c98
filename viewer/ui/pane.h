// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/scenes/scenes.h"
#include "viewer/ui/theme.h"

namespace viewer {

/// A scene in the rest of the current ImGui window, with the mouse that is on it.
void draw_view(Interface& interface, Scene scene, double scale);
/// A tooltip of several lines, the first one bold.
void tooltip(const std::string& title, const std::string& text);
/// A line in bold.
void heading(const char* text);

/// The sentence about the position at y, in pixels, and what the tree's merge has done so far. A
/// lesson without trees has no such sentence. Returns the y below it.
float draw_narrator(Interface& interface, float y, double scale);
/// Facts about the selection, and the accesses of the kernel instance or the barrier interval.
void draw_facts(Interface& interface, const Theme& theme, double scale);
/// The source of the current kernel, with the lines that the position is about marked.
void draw_source(Interface& interface, const Theme& theme);

}  // namespace viewer
