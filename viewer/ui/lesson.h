// SPDX-License-Identifier: MIT
#pragma once

#include "inspector/canvas.h"
#include "viewer/interface.h"
#include "viewer/ui/theme.h"

namespace viewer {

/// How high, in pixels, the card of the lesson under way is at a width; 0 without a lesson.
float lesson_height(const Interface& interface, float width, double scale);
/// That card: what there is to see, what to try, and buttons.
void draw_lesson(Interface& interface, const Theme& theme, const inspector::Box& box, double scale);

/// The dialog in which a lesson is chosen.
void draw_lessons(Interface& interface, double scale);

}  // namespace viewer
