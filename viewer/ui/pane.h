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

// ImGui widgets, no scenes.
/// What is said of the moment in a line at y, in pixels, of a narrow window in two, and what the
/// tree's merge has done so far; nothing where a lesson says it without trees. Returns the y below.
float draw_narrator(Interface& interface, float y, double scale);
/// Of sorts in streams: what is picked, and what the kernel instance that wrote it did.
void draw_kernel_instance(Interface& interface, const Theme& theme, double scale);
/// The kernel of the operation just executed, its branch marked.
void draw_kernel_text(Interface& interface, const Theme& theme);
/// Of sorts on thread groups: the section's lines with their counts, and the picked word.
void draw_section(Interface& interface, const Theme& theme, double scale);
/// The file of the shown line, and what of it the section runs.
void draw_group_text(Interface& interface, const Theme& theme);

}  // namespace viewer
