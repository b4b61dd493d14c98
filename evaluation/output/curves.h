// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/output/gnuplot.h"
#include "evaluation/output/lines.h"
#include "evaluation/results/results.h"

// Plots over n with a curve for each program, told apart by hue, mark, and names beside them.
namespace evaluation {

/// The paper of a program, as `short_paper`.
std::string paper_of(const std::string& program);

/// How programs are drawn where there are many: a hue a paper, a mark for each of its programs, in
/// the order in which they are asked for.
class Families {
  public:
    struct Look {
        const char* colour = nullptr;
        int mark = 0;  ///< gnuplot's number of a point type
    };
    Look of(const std::string& program);

  private:
    struct Family {
        std::string paper;
        const char* colour;
        std::vector<std::string> programs;
    };
    Palette palette_;
    std::vector<Family> families_;
};

/// Lines and marks of a program.
std::string line_style(const Families::Look& look);

/// The curve of a program, by log n.
struct Curve {
    std::string program;
    Families::Look look;
    Points points;

    double end() const { return points.back().first; }
    double last() const { return points.back().second; }
};

/// Every program of the contests, in the order in which they take part.
std::vector<std::string> programs_of(const std::vector<Contest>& contests);

/// What a program's curve shows of a contest; nothing if it is 0.
using ValueOf = std::function<double(const Contest&, std::string_view program)>;

/// Those of all programs, in the order in which they take part, that have a value.
std::vector<Curve> curves_of(const Results& results, const ValueOf& value);

/// The largest log n that a curve ends at.
double end_of(const std::vector<Curve>& curves);

/// A point for each contest in which the value is above 0: by log n.
Points over_n(const Results& results, const std::function<double(const Contest&)>& value);

/// The axis of all n of the contests, and of those from 2^least to 2^most.
std::string n_axis(const Results& results, unsigned least = 30, unsigned most = 0);

/// The curves on axes of log n and of a logarithm, with a legend of the papers; bars if they are of
/// a single n.
PlotScript draw_curves(const Results& results, const std::vector<Curve>& curves,
                       const std::string& y_label);

/// Moves numbers that ascend as little as it takes (by least squares) until each is at least `gap`
/// from the next; and then down, if that is above 1.
void spread_apart(std::vector<double>& ascending, double gap);

}  // namespace evaluation
