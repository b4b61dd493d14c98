// SPDX-License-Identifier: MIT
#include "evaluation/output/curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "evaluation/contests/subjects.h"
#include "evaluation/register/claim.h"

namespace evaluation {
namespace {

constexpr unsigned height = 600;
constexpr double label_gap = 0.036;  // of the area: about a line of text

// Names stand in the margin, moved apart, with a line to the end of their curve: dotted across the
// area where that is before the others'.
std::string labels(std::vector<Curve> curves, double least, double most) {
    std::ranges::sort(curves, {}, &Curve::last);
    std::vector<double> heights;
    for (const Curve& curve : curves)
        heights.push_back(std::log(curve.last() / least) / std::log(most / least));
    spread_apart(heights, std::min(label_gap, 1.0 / static_cast<double>(curves.size())));
    std::string commands;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const Curve& curve = curves[i];
        const bool ends_early = curve.end() < end_of(curves);
        commands += fmt::format(
            "set arrow from first {:.3f}, first {:.6g} to graph 1.03, graph {:.4f} nohead lw {} dt "
            "{} lc rgb '{}'\n"
            "set label {} at graph 1.04, graph {:.4f} left tc rgb '{}'\n",
            curve.end(), curve.last(), heights[i], ends_early ? 0.6 : 1, ends_early ? 3 : 1,
            curve.look.colour, gnuplot_string(curve.program), heights[i], colour::black);
    }
    return commands;
}

// The papers of the curves, and their hues.
std::vector<std::pair<std::string, const char*>> hues_of(const std::vector<Curve>& curves) {
    std::vector<std::pair<std::string, const char*>> hues;
    for (const Curve& curve : curves)
        if (const std::pair hue(paper_of(curve.program), curve.look.colour);
            std::ranges::find(hues, hue.first, &decltype(hues)::value_type::first) == hues.end())
            hues.push_back(hue);
    return hues;
}

bool are_of_one_n(const std::vector<Curve>& curves) {
    return std::ranges::all_of(curves, [&](const Curve& curve) {
        return curve.points.size() == 1 && curve.end() == curves.front().end();
    });
}

// A bar for each program, the longest at the top: with a single n there is nothing to follow.
PlotScript draw_bars(std::vector<Curve> curves, const std::string& label) {
    std::ranges::sort(curves, {}, &Curve::last);
    const double least = curves.front().last() / 1.5;
    PlotScript script;
    std::string ticks;
    std::string plot;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const Curve& curve = curves[i];
        const std::string separator = i > 0 ? ", " : "";
        ticks += fmt::format("{}{} {}", separator, gnuplot_string(curve.program), i);
        plot += fmt::format(
            "{}{} using 1:2:({:.6g}):1:($2-0.4):($2+0.4) with boxxyerror fs solid 0.9 noborder lc "
            "rgb '{}' notitle",
            separator, script.add_data(fmt::format("{:.6g} {}\n", curve.last(), i)), least,
            curve.look.colour);
    }
    script.add(
        fmt::format("set logscale x\nset format x '%g'\nset xlabel {}\nset ytics ({})\n"
                    "set yrange [-0.6:{}]\nset xrange [{:.6g}:*]\nplot {}\n",
                    gnuplot_string(fmt::format("{}, n = 2^{{{}}}", label,
                                               static_cast<unsigned>(curves.front().end()))),
                    ticks, static_cast<double>(curves.size()) - 0.4, least, plot));
    script.set_height(120 + 22 * static_cast<unsigned>(curves.size()));
    return script;
}

}  // namespace

std::string paper_of(const std::string& program) {
    if (const sorts::Sort* entry = sorts::sort_named(program))
        return short_paper(entry->paper);
    return program == std_sort.program ? "C++ on the CPU" : "others";
}

Families::Look Families::of(const std::string& program) {
    constexpr int marks[] = {7, 5, 9, 13, 11, 6, 4, 8};  // discs, squares, triangles, lozenges ...
    const std::string paper = paper_of(program);
    auto family = std::ranges::find(families_, paper, &Family::paper);
    if (family == families_.end())
        family = families_.insert(family, {paper, palette_.of(paper), {}});
    auto& programs = family->programs;
    const auto found = std::ranges::find(programs, program);
    const auto number = static_cast<std::size_t>(found - programs.begin());
    if (found == programs.end())
        programs.push_back(program);
    return {family->colour, marks[number % std::size(marks)]};
}

std::string line_style(const Families::Look& look) {
    return fmt::format("with linespoints dt 1 lw 1.5 pt {} ps 0.7 lc rgb '{}'", look.mark,
                       look.colour);
}

std::vector<std::string> programs_of(const std::vector<Contest>& contests) {
    std::vector<std::string> programs;
    for (const Contest& contest : contests)
        for (const Measurement& measurement : contest)
            if (const std::string& program = measurement.contestant.sort.program;
                std::ranges::find(programs, program) == programs.end())
                programs.push_back(program);
    return programs;
}

Points over_n(const Results& results, const std::function<double(const Contest&)>& value) {
    Points points;
    for (const Contest& contest : results.contests)
        if (const double y = value(contest); y > 0)
            points.emplace_back(log2_n(contest), y);
    return points;
}

std::string n_axis(const Results& results, unsigned least, unsigned most) {
    for (const Contest& contest : results.contests) {
        least = std::min(least, log2_n(contest));
        most = std::max(most, log2_n(contest));
    }
    return log2_axis("x", least, most, "n");
}

std::vector<Curve> curves_of(const Results& results, const ValueOf& value) {
    Families families;  // of all programs, so that each looks the same in every plot
    std::vector<Curve> curves;
    for (const std::string& program : programs_of(results.contests)) {
        const Families::Look look = families.of(program);
        const Points points =
            over_n(results, [&](const Contest& contest) { return value(contest, program); });
        if (!points.empty())
            curves.push_back({program, look, points});
    }
    return curves;
}

double end_of(const std::vector<Curve>& curves) {
    double end = 0;
    for (const Curve& curve : curves)
        end = std::max(end, curve.end());
    return end;
}

PlotScript draw_curves(const Results& results, const std::vector<Curve>& curves,
                       const std::string& y_label) {
    if (are_of_one_n(curves))
        return draw_bars(curves, y_label);
    Lines lines;
    double least = curves.front().last();
    double most = least;
    for (const Curve& curve : curves) {
        lines.add("", line_style(curve.look), curve.points);
        for (const auto& [n, y] : curve.points) {
            least = std::min(least, y);
            most = std::max(most, y);
        }
    }
    for (const auto& [paper, colour] : hues_of(curves))
        lines.add_key(paper, fmt::format("with lines lw 4 lc rgb '{}'", colour));
    least /= 1.3;
    most *= 1.3;
    PlotScript script = lines.script(
        n_axis(results) + labels(curves, least, most) +
        fmt::format("set logscale y\nset yrange [{:.6g}:{:.6g}]\nset format y '%g'\n"
                    "set ylabel {}\nset rmargin 17\n"
                    "set key outside top left horizontal Left reverse samplen 1 maxcols 3\n",
                    least, most, gnuplot_string(y_label)));
    script.set_height(height);
    return script;
}

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

}  // namespace evaluation
