// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/interface.h"

namespace viewer {

/// Asks what to sort: keys that are made up, typed, or of a file; program and mapping are in the
/// toolbar. If it is asked for; Escape closes it.
void draw_new_sort(Interface& interface, double scale);

}  // namespace viewer
