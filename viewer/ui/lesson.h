// SPDX-License-Identifier: MIT
#pragma once

#include "inspector/canvas.h"
#include "viewer/interface.h"
#include "viewer/ui/theme.h"

namespace viewer {

/// Height, in pixels, of the current lesson's card at a given width, or 0 without a lesson.
float lesson_height(const Interface& interface, float width, double scale);
/// Draws the current lesson's card: text, task and buttons.
void draw_lesson(Interface& interface, const Theme& theme, const inspector::Box& box, double scale);

/// Draws the dialog that offers the lessons.
void draw_lessons(Interface& interface, double scale);

}  // namespace viewer
