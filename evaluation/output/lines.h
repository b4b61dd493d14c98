// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "evaluation/output/gnuplot.h"

namespace evaluation {

/// Okabe and Ito's colours, which the colour-blind can tell apart.
namespace colour {
inline constexpr const char* blue = "#0072b2";
inline constexpr const char* vermillion = "#d55e00";
inline constexpr const char* green = "#009e73";
inline constexpr const char* purple = "#cc79a7";
inline constexpr const char* sky = "#56b4e9";
inline constexpr const char* orange = "#e69f00";
inline constexpr const char* grey = "#777777";
inline constexpr const char* black = "#1a1a1a";
inline constexpr const char* brown = "#8a5a2b";  // a ninth and a tenth, ours
inline constexpr const char* olive = "#8f9000";
}  // namespace colour

/// A colour for each name, in the order in which they are asked for.
class Palette {
  public:
    const char* of(const std::string& name);

  private:
    std::vector<std::string> names_;
};

using Points = std::vector<std::pair<double, double>>;

/// Lines of points, as gnuplot takes them.
class Lines {
  public:
    /// Lines without points are left out.
    void add(const std::string& title, const std::string& style, const Points& points);
    /// A line of the legend alone.
    void add_key(const std::string& title, const std::string& style);
    PlotScript script(const std::string& settings) const;

  private:
    PlotScript script_;
    std::string plot_;
};

std::string line_style(const char* colour, int dash = 1, double width = 2);

/// An axis ("x", "y") of powers of two, from 2^least to 2^most; what lies along it is the exponent.
std::string log2_axis(const char* axis, unsigned least, unsigned most, const char* label);

}  // namespace evaluation
