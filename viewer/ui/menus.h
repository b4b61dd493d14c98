// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// The menu bar of the current ImGui window: actions by name, with their keys.
void draw_menus(Interface& interface);

}  // namespace viewer
