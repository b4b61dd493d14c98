// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "viewer/model/cuts.h"
#include "viewer/scenes/pane.h"

namespace viewer {

/// What a stage has decided of its halves p and q so far, as a line at y (Figure 1): orange is
/// exchanged, blue stays as phase 0 left it, faint is where j* may still cut; a bar down to
/// `bottom` where it does. `x_of` is the border before the element of an in-order number.
void draw_cut_line(Pane& pane, const Cut& cut, const std::function<double(std::uint32_t)>& x_of,
                   double y, double bottom);

/// What j* is, for titles.
inline constexpr const char* j_star_words[] = {"orange: exchanged up to j* (Figure 1)",
                                               "blue: stays as phase 0 left it",
                                               "faint: where j* may still be"};

}  // namespace viewer
