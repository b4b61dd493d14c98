// SPDX-License-Identifier: MIT
#include "evaluation/rate_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "evaluation/captions.h"
#include "evaluation/entrants.h"
#include "evaluation/families.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

/// The line of a program.
struct Curve {
    std::string program;
    Families::Look look;
    Points points;  ///< million keys a second by log n

    double end() const { return points.back().first; }
    double last() const { return points.back().second; }
    const std::pair<double, double>& peak() const {
        return *std::ranges::max_element(points, {}, &std::pair<double, double>::second);
    }
};

std::vector<Curve> curves_of(const Results& results, const std::string& executor,
                             Families& families) {
    std::vector<Curve> curves;
    for (const Entrant& entrant : entrants_of(results.contests)) {
        if (entrant.executor != executor && entrant.executor != cpu)
            continue;
        const Points points = over_n(results, [&](const Contest& contest) {
            const double ms = standard_time(contest, entrant.program, entrant.executor);
            return ms > 0 ? static_cast<double>(contest.front().task.n()) / (1000 * ms) : 0;
        });
        if (!points.empty())
            curves.push_back({entrant.program, families.of(entrant.program), points});
    }
    return curves;
}

double end_of(const std::vector<Curve>& curves) {
    double end = 0;
    for (const Curve& curve : curves)
        end = std::max(end, curve.end());
    return end;
}

constexpr unsigned height = 600;
constexpr double label_gap = 0.036;  // of the area: about a line of text

std::string label(const Curve& curve, const std::string& position) {
    return fmt::format("set label {} at {} left tc rgb '#1a1a1a'\n", gnuplot_string(curve.program),
                       position);
}

// Names stand beside the ends of their curves: in the margin, moved apart, with a line to the end
// of the curve; in the area where a curve ends before the others.
std::string labels(const std::vector<Curve>& curves, double least, double most) {
    std::string commands;
    std::vector<const Curve*> at_margin;
    for (const Curve& curve : curves)
        if (curve.end() == end_of(curves))
            at_margin.push_back(&curve);
        else
            commands += label(
                curve, fmt::format("first {:.3f}, first {:.6g}", curve.end() + 0.15, curve.last()));
    std::ranges::sort(at_margin, {}, &Curve::last);
    std::vector<double> heights;
    for (const Curve* curve : at_margin)
        heights.push_back(std::log(curve->last() / least) / std::log(most / least));
    spread_apart(heights, label_gap, 1);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const Curve& curve = *at_margin[i];
        commands += fmt::format(
            "set arrow from first {:.3f}, first {:.6g} to graph 1.03, graph {:.4f} nohead lw 1 lc "
            "rgb '{}'\n",
            curve.end(), curve.last(), heights[i], curve.look.colour);
        commands += label(curve, fmt::format("graph 1.04, graph {:.4f}", heights[i]));
    }
    return commands;
}

PlotScript rate_script(const Results& results, const std::vector<Curve>& curves,
                       const Families& families) {
    Lines lines;
    double least = curves.front().last();
    double most = least;
    for (const Curve& curve : curves) {
        lines.add("", line_style(curve.look), curve.points);
        for (const auto& [n, rate] : curve.points) {
            least = std::min(least, rate);
            most = std::max(most, rate);
        }
    }
    for (const auto& [paper, colour] : families.hues())
        lines.add_key(paper, fmt::format("with lines lw 4 lc rgb '{}'", colour));
    least /= 1.3;
    most *= 1.3;
    PlotScript script = lines.script(
        n_axis(results) + labels(curves, least, most) +
        fmt::format("set logscale y\nset yrange [{:.6g}:{:.6g}]\nset format y '%g'\n"
                    "set ylabel 'million keys a second'\nset rmargin 17\n"
                    "set key outside top left horizontal Left reverse samplen 1 maxcols 3\n",
                    least, most));
    script.set_height(height);
    return script;
}

// "at 2^20 intervals 230 (best at 2^18: 240), ..."
std::string about(std::vector<Curve> curves) {
    const double end = end_of(curves);
    std::erase_if(curves, [end](const Curve& curve) { return curve.end() < end; });
    std::ranges::sort(curves, std::greater{}, &Curve::last);
    std::string text = fmt::format(" For 2^{} keys:", end);
    const char* separator = " ";
    for (const Curve& curve : curves) {
        text += fmt::format("{}{} {:.3g}", separator, curve.program, curve.last());
        if (curve.peak().first < end)
            text +=
                fmt::format(" (after {:.3g} for 2^{})", curve.peak().second, curve.peak().first);
        separator = ", ";
    }
    return text + ".";
}

}  // namespace

void spread_apart(std::vector<double>& ascending, double gap, double most) {
    for (std::size_t i = 1; i < ascending.size(); ++i)
        ascending[i] = std::max(ascending[i], ascending[i - 1] + gap);
    double above = most + gap;
    for (std::size_t i = ascending.size(); i-- > 0;)
        above = ascending[i] = std::min(ascending[i], above - gap);
}

void add_rate_plots(Plots& plots, const Results& results) {
    std::vector<std::string> executors;
    for (const Entrant& entrant : entrants_of(results.contests))
        if (entrant.executor != cpu &&
            std::ranges::find(executors, entrant.executor) == executors.end())
            executors.push_back(entrant.executor);
    for (const std::string& executor : executors) {
        Families families;
        const std::vector<Curve> curves = curves_of(results, executor, families);
        const bool is_first = executor == executors.front();
        plots.add(
            is_first ? "sorting-rate" : "sorting-rate-" + executor,
            "Sorting rate against n" + (executors.size() > 1 ? " on " + executor : std::string()),
            "Million keys a second of all sorts, each under its standard setting and mapping; "
            "a hue a paper." +
                about(curves),
            [&] { return rate_script(results, curves, families); });
    }
}

}  // namespace evaluation
