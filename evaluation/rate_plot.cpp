// SPDX-License-Identifier: MIT
#include "evaluation/rate_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

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

// Names stand beside the ends of their curves, moved apart: in the margin with a line to the curve,
// in the area where curves end before the others.
std::string labels(const std::vector<Curve>& curves, double least, double most) {
    std::map<double, std::vector<const Curve*>> by_end;
    for (const Curve& curve : curves)
        by_end[curve.end()].push_back(&curve);
    std::string commands;
    for (auto& [end, ending] : by_end) {
        std::ranges::sort(ending, {}, &Curve::last);
        std::vector<double> heights;
        for (const Curve* curve : ending)
            heights.push_back(std::log(curve->last() / least) / std::log(most / least));
        spread_apart(heights, label_gap);
        const bool is_at_margin = end == end_of(curves);
        for (std::size_t i = 0; i < heights.size(); ++i) {
            const Curve& curve = *ending[i];
            if (is_at_margin)
                commands += fmt::format(
                    "set arrow from first {:.3f}, first {:.6g} to graph 1.03, graph {:.4f} nohead "
                    "lw 1 lc rgb '{}'\n",
                    end, curve.last(), heights[i], curve.look.colour);
            const std::string at =
                is_at_margin ? "graph 1.04" : fmt::format("first {:.3f}", end + 0.15);
            commands += fmt::format("set label {} at {}, graph {:.4f} left tc rgb '{}'\n",
                                    gnuplot_string(curve.program), at, heights[i], colour::black);
        }
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

// Without the gaps the result is the nearest sequence that does not descend: neighbours that do are
// pooled at their mean.
void spread_apart(std::vector<double>& ascending, double gap) {
    struct Pool {
        double mean;
        std::size_t size;
    };
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < ascending.size(); ++i) {
        Pool pool{ascending[i] - static_cast<double>(i) * gap, 1};
        while (!pools.empty() && pools.back().mean > pool.mean) {
            const auto [mean, size] = pools.back();
            pools.pop_back();
            const double both = static_cast<double>(pool.size + size);
            pool.mean =
                (pool.mean * static_cast<double>(pool.size) + mean * static_cast<double>(size)) /
                both;
            pool.size += size;
        }
        pools.push_back(pool);
    }
    std::size_t i = 0;
    for (const auto& [mean, size] : pools)
        for (std::size_t in_pool = 0; in_pool < size; ++in_pool, ++i)
            ascending[i] = mean + static_cast<double>(i) * gap;
    double above = 1 + gap;
    for (i = ascending.size(); i-- > 0;)
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
