// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <limits>
#include <span>
#include <string>

#include "inspector/theme.h"

namespace inspector {

/// A mark, drawn in a box of 12 x 12, and its meaning.
struct LegendEntry {
    std::string text;
    /// empty: the text continues the entry before
    std::function<void(Canvas&, const Box&)> draw_mark;
};

/// Makes an entry whose mark is a color.
LegendEntry swatch(Color color, const Theme& theme, std::string text);

/// Draws entries from left to right, as many as fit to the left of `right`. `at` is the left end of
/// their middle line. Returns the x coordinate after the last entry.
double draw_legend(Canvas& canvas, const Theme& theme, Point at,
                   std::span<const LegendEntry> entries,
                   double right = std::numeric_limits<double>::infinity());

}  // namespace inspector
