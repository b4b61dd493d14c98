// SPDX-License-Identifier: MIT
#include "evaluation/output/plots.h"

#include <fmt/format.h>

#include <algorithm>

#include "evaluation/contests/subjects.h"
#include "evaluation/output/captions.h"
#include "evaluation/output/curves.h"
#include "evaluation/output/lines.h"
#include "evaluation/output/processor_plots.h"
#include "evaluation/output/rate_plot.h"
#include "evaluation/register/report_tables.h"
#include "text/printable.h"

namespace evaluation {
namespace {

double n_of(const Contest& contest) {
    return static_cast<double>(contest.front().task.n());
}

PlotScript time_per_element(const Results& results) {
    const std::vector<Curve> curves =
        curves_of(results, [](const Contest& contest, std::string_view program) {
            return time_of_program(contest, program) * 1e6 / n_of(contest);
        });
    return draw_curves(results, curves, "ns for each element");
}

// The report's ratio for every row that has both columns.
template <class Value>
Points report_points(const ReportTable& table, Value value) {
    Points points;
    for (const ReportRow& row : table.rows)
        if (const double y = value(row); y > 0)
            points.emplace_back(row.log2_n, y);
    return points;
}

void add_report(Lines& lines, Palette& palette) {
    int point = 6;
    for (const ReportTable& table : report_tables()) {
        const auto add = [&](const std::string& column, const std::string& name, auto value) {
            lines.add(fmt::format("{}, Table {}", column, table.number),
                      fmt::format("with linespoints dt 2 lw 1.5 pt {} ps 1 lc rgb '{}'", point,
                                  palette.of(name)),
                      report_points(table, value));
        };
        add("CPU sort", std_sort.program,
            [](const ReportRow& r) { return r.cpu() / r.abisort_z_order; });
        add("GPUSort", std::string(gpusort),
            [](const ReportRow& r) { return r.gpusort / r.abisort_z_order; });
        add("row-wise", name(abisort_row_wise),
            [](const ReportRow& r) { return r.abisort_row_wise / r.abisort_z_order; });
        point += 2;
    }
}

// What §8 compares with, the network, and intervals, in their fastest settings; and GPU-ABiSort
// under its other mappings and settings.
PlotScript ratios(const Results& results) {
    Lines lines;
    Palette palette;
    const auto add = [&](const std::string& name, const auto& time) {
        lines.add(name, line_style(palette.of(name)), over_n(results, [&](const Contest& contest) {
                      const double own = time_of(contest, abisort_z_order);
                      return own > 0 ? time(contest) / own : 0;
                  }));
    };
    for (const std::string_view program :
         {std::string_view(std_sort.program), std::string_view(network.program), gpusort,
          std::string_view(intervals.program)})
        add(std::string(program),
            [&](const Contest& contest) { return time_of_program(contest, program); });
    for (const Measurement& measurement : results.contests.back()) {
        const SortForm& sort = measurement.contestant.sort;
        if (sort.program == abisort_z_order.program && !(sort == abisort_z_order) &&
            measurement.contestant.executor == first_executor(results.contests.back()))
            add(name(sort), [&](const Contest& contest) { return time_of(contest, sort); });
    }
    add_report(lines, palette);
    return lines.script(
        n_axis(results, 15, 20) +
        fmt::format("set yrange [0:*]\nset ylabel 'time / {}'\n", name(abisort_z_order)));
}

/// Groups of bars: a name, and a value for each title; 0 where there is none.
struct Bars {
    std::vector<std::string> titles;
    std::vector<std::pair<std::string, std::vector<double>>> groups;
};

PlotScript script(const Bars& bars, const std::string& settings) {
    std::string data;
    for (const auto& [group, values] : bars.groups) {
        data += "\"" + text::printable(group) + "\"";
        for (const double value : values)
            data += fmt::format(" {:.6g}", value);
        data += "\n";
    }
    PlotScript script;
    Palette palette;
    const std::string file = script.add_data(data);
    script.add(
        "set style data histograms\nset style histogram clustered gap 1\nset xtics scale 0\n"
        "set style fill solid 0.9 noborder\nset boxwidth 0.9\nset yrange [0:*]\n" +
        settings);
    for (std::size_t b = 0; b < bars.titles.size(); ++b)
        script.add(fmt::format("{} {} using {}{} lc rgb '{}' title {}", b > 0 ? "," : "plot", file,
                               b + 2, b > 0 ? "" : ":xtic(1)", palette.of(bars.titles[b]),
                               gnuplot_string(bars.titles[b])));
    script.add("\n");
    return script;
}

// The largest contest that all programs of the chain took part in; nullptr if there is none.
const Contest* with_all_optimizations(const Results& results) {
    for (auto contest = results.contests.rbegin(); contest != results.contests.rend(); ++contest)
        if (std::ranges::all_of(optimizations, [&](std::string_view program) {
                return fastest_time(*contest, program) > 0;
            }))
            return &*contest;
    return nullptr;
}

// The programs of the chain under every mapping that the contest has them in.
PlotScript optimization_bars(const Contest& contest) {
    Bars bars;
    for (const layout::MappingKind mapping : layout::all_mappings)
        bars.titles.emplace_back(layout::name(mapping));
    for (const std::string_view program : optimizations) {
        bars.groups.push_back({std::string(program), {}});
        for (const layout::MappingKind mapping : layout::all_mappings)
            bars.groups.back().second.push_back(
                time_of(contest, {std::string(program), mapping, {}}));
    }
    return script(bars,
                  fmt::format("set ylabel 'ms, n = 2^{{{}}}'\n", contest.front().task.log2_n));
}

// Every contestant's time over its own for the first distribution.
PlotScript distribution_bars(const Results& results) {
    const Contest& first = results.distribution_contests.front();
    const bool several = has_several_executors(first);
    Bars bars;
    for (const Measurement& measurement : first)
        bars.titles.push_back(name(measurement.contestant, several));
    for (const Contest& contest : results.distribution_contests) {
        bars.groups.push_back({contest.front().task.distribution, {}});
        for (const Measurement& reference : first) {
            const auto found =
                std::ranges::find(contest, reference.contestant, &Measurement::contestant);
            bars.groups.back().second.push_back(
                found == contest.end() ? 0 : median_ms(*found) / median_ms(reference));
        }
    }
    return script(
        bars, "set xtics rotate by -40\nset ylabel " +
                  gnuplot_string("time / time for " + first.front().task.distribution + " keys") +
                  "\n");
}

}  // namespace

std::vector<Plot> make_plots(const Results& results, const Checkpoint& checkpoint) {
    Plots plots(checkpoint);
    if (!results.contests.empty()) {
        plots.add("time-per-element", "Time for each element against n",
                  "Each program in its fastest setting and mapping. A sort in O(n log n) rises "
                  "slowly, a network in O(n log^2 n) faster; to the left the cost of each stream "
                  "operation shows. " +
                      about_times(results),
                  [&] { return time_per_element(results); });
        add_rate_plots(plots, results);
        add_executor_plots(plots, results);
        plots.add(
            "ratios", "How many times faster than the others",
            "Above 1 GPU-ABiSort in Z-order is faster. The others are in their fastest setting at "
            "each n. Dashed: the report's tables." +
                about_ratios(results),
            [&] { return ratios(results); });
        if (const Contest* contest = with_all_optimizations(results))
            plots.add("optimizations", "What each optimization gains",
                      "Overlapped stages (§5.4), local sort (§7.1), merge of 16 (§7.2)." +
                          about_optimizations(*contest),
                      [&] { return optimization_bars(*contest); });
    }
    if (!results.distribution_contests.empty())
        plots.add("distributions", "Time against the data",
                  "Relative to the first: GPU-ABiSort makes the same comparisons for every input." +
                      about_distributions(results),
                  [&] { return distribution_bars(results); });
    add_processor_plot(plots, results);
    return plots.take();
}

}  // namespace evaluation
