// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"
#include "viewer/ui/theme.h"

namespace viewer {

/// The tour's text at y, in pixels, if it is under way; returns how much room it takes.
float draw_tour(Interface& interface, const Theme& theme, float y, double scale);

}  // namespace viewer
