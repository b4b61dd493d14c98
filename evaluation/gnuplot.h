// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace evaluation {

/// Draws a plot with gnuplot: settings, data and a plot command in, SVG out. Throws PlotError.
std::string draw(const std::string& script);

}  // namespace evaluation
