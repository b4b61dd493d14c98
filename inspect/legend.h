// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <limits>
#include <span>
#include <string>

#include "inspect/theme.h"

namespace inspect {

/// An entry of a legend: a mark, drawn in a box of 12 x 12, and its meaning.
struct LegendEntry {
    std::string text;
    /// draws the mark; empty: the text continues the previous entry
    std::function<void(Canvas&, const Box&)> draw_mark;
};

/// Makes an entry whose mark is a box of this color.
LegendEntry swatch(Color color, const Theme& theme, std::string text);

/// Draws as many entries as fit between `at` and `right`, from left to right. `at` is the left end
/// of the entries' middle line. Returns the x coordinate after the last entry.
double draw_legend(Canvas& canvas, const Theme& theme, Point at,
                   std::span<const LegendEntry> entries,
                   double right = std::numeric_limits<double>::infinity());

}  // namespace inspect
