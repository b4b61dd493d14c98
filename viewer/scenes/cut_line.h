// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "viewer/model/cuts.h"
#include "viewer/scenes/pane.h"

namespace viewer {

/// Draws what a stage has decided about a sequence, as a line at y above the current bars of its
/// values. At each border between exchanged and kept values, a vertical line goes down to `bottom`.
/// `x_of` returns the left edge of the bar with an in-order number.
void draw_cut_line(Pane& pane, const Cut& cut, const std::function<double(std::uint32_t)>& x_of,
                   double y, double bottom);

/// Explains the line's colors, for titles.
inline constexpr const char* j_star_words[] = {"thick, orange: changes halves (j*, §4.1)",
                                               "green: stays", "gray: open"};

}  // namespace viewer
