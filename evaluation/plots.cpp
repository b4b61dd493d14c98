// SPDX-License-Identifier: MIT
#include "evaluation/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "evaluation/gnuplot.h"
#include "evaluation/report_tables.h"

namespace evaluation {
namespace {

// Okabe and Ito's colours, which the colour-blind can tell apart.
constexpr const char* blue = "#0072b2";
constexpr const char* vermillion = "#d55e00";
constexpr const char* green = "#009e73";
constexpr const char* purple = "#cc79a7";
constexpr const char* grey = "#777777";

double n_of(const Contest& contest) {
    return static_cast<double>(std::uint64_t{1} << contest.front().task.log2_n);
}

/// A line over n: one value for each contest, 0 where there is none.
struct Series {
    std::string title;
    std::string style;
    std::vector<std::pair<double, double>> points;
};

Series series(const Results& results, const std::string& title, const std::string& style,
              const std::function<double(const Contest&)>& value) {
    Series line{title, style, {}};
    for (const Contest& contest : results.contests)
        if (const double y = value(contest); y > 0)
            line.points.emplace_back(n_of(contest), y);
    return line;
}

std::string line_style(const char* colour) {
    return fmt::format("with linespoints lw 2 pt 7 ps 0.6 lc rgb '{}'", colour);
}

std::string report_style(const char* colour, int point) {
    return fmt::format("with linespoints dt 2 lw 1.5 pt {} ps 1 lc rgb '{}'", point, colour);
}

// The axis of n, labelled with powers of two.
std::string n_axis(const std::vector<Series>& all) {
    std::string ticks;
    double least = 1e30;
    double most = 0;
    for (const Series& line : all)
        for (const auto& [n, value] : line.points) {
            least = std::min(least, n);
            most = std::max(most, n);
        }
    for (unsigned log2_n = 1; log2_n <= 30; ++log2_n)
        ticks += fmt::format("{}'2^{{{}}}' {}", log2_n > 1 ? ", " : "", log2_n, 1u << log2_n);
    return fmt::format("set logscale x 2\nset xtics ({})\nset xrange [{}:{}]\nset xlabel 'n'\n",
                       ticks, least / 1.2, most * 1.2);
}

PlotScript over_n(const std::string& settings, const std::vector<Series>& all) {
    PlotScript script;
    script.add(n_axis(all) + settings);
    std::string separator = "plot ";
    for (const Series& line : all) {
        std::string data;
        for (const auto& [n, value] : line.points)
            data += fmt::format("{:.0f} {:.6g}\n", n, value);
        script.add(fmt::format("{}{} using 1:2 {} title {}", separator, script.add_data(data),
                               line.style, gnuplot_string(line.title)));
        separator = ", ";
    }
    script.add("\n");
    return script;
}

void drop_empty(std::vector<Series>& all) {
    std::erase_if(all, [](const Series& line) { return line.points.empty(); });
}

PlotScript time_per_element(const Results& results) {
    const auto per_element = [](const SortKind& kind) {
        return
            [kind](const Contest& contest) { return time_of(contest, kind) * 1e6 / n_of(contest); };
    };
    const SortKind network{.algorithm = Algorithm::network};
    std::vector<Series> all = {
        series(results, "std::sort", line_style(grey), per_element(std_sort)),
        series(results, "bitonic network, Z-order", line_style(purple), per_element(network)),
        series(results, "GPUSort, best setting", line_style(green),
               [](const Contest& contest) { return gpusort_time(contest) * 1e6 / n_of(contest); }),
        series(results, "GPU-ABiSort, row-wise", line_style(vermillion),
               per_element(abisort_row_wise)),
        series(results, "GPU-ABiSort, Z-order", line_style(blue), per_element(abisort_z_order)),
    };
    drop_empty(all);
    return over_n("set logscale y\nset ylabel 'ns for each element'\n", all);
}

// The report's ratio for every row that has both columns.
template <class Value>
Series report_series(const ReportTable& table, const std::string& title, const std::string& style,
                     Value value) {
    Series line{title, style, {}};
    for (const ReportRow& row : table.rows)
        if (const double y = value(row); y > 0)
            line.points.emplace_back(static_cast<double>(1u << row.log2_n), y);
    return line;
}

PlotScript ratios(const Results& results) {
    const auto over_own = [](auto time) {
        return [time](const Contest& contest) {
            const double own = time_of(contest, abisort_z_order);
            return own > 0 ? time(contest) / own : 0;
        };
    };
    std::vector<Series> all = {
        series(results, "std::sort", line_style(grey),
               over_own([](const Contest& c) { return time_of(c, std_sort); })),
        series(results, "GPUSort", line_style(green), over_own(gpusort_time)),
        series(results, "row-wise", line_style(vermillion),
               over_own([](const Contest& c) { return time_of(c, abisort_row_wise); })),
    };
    int point = 6;
    for (const ReportTable& table : report_tables()) {
        const std::string suffix = fmt::format(", Table {}", table.number);
        all.push_back(
            report_series(table, "CPU sort" + suffix, report_style(grey, point),
                          [](const ReportRow& r) { return r.cpu() / r.abisort_z_order; }));
        all.push_back(
            report_series(table, "GPUSort" + suffix, report_style(green, point),
                          [](const ReportRow& r) { return r.gpusort / r.abisort_z_order; }));
        all.push_back(report_series(
            table, "row-wise" + suffix, report_style(vermillion, point),
            [](const ReportRow& r) { return r.abisort_row_wise / r.abisort_z_order; }));
        point += 2;
    }
    drop_empty(all);
    return over_n("set yrange [0:*]\nset ylabel 'time / GPU-ABiSort, Z-order'\n", all);
}

struct Bar {
    const char* title;
    const char* colour;
};

// Two bars for every row of the data: its name, and a value each.
PlotScript bars(const std::string& data, const std::string& settings, const Bar& first,
                const Bar& second) {
    PlotScript script;
    const std::string file = script.add_data(data);
    script.add(
        "set style data histograms\nset style histogram clustered gap 1\nset xtics scale 0\n"
        "set style fill solid 0.9 noborder\nset boxwidth 0.9\nset yrange [0:*]\n" +
        settings);
    script.add(
        fmt::format("plot {0} using 2:xtic(1) lc rgb '{1}' title '{2}', "
                    "{0} using 3 lc rgb '{3}' title '{4}'\n",
                    file, first.colour, first.title, second.colour, second.title));
    return script;
}

PlotScript optimizations(const Results& results) {
    const Contest& contest = results.contests.back();
    std::string data;
    for (const abisort::Variant program : abisort::all_variants)
        data += fmt::format(
            "\"{}\" {:.6g} {:.6g}\n", name(program),
            time_of(contest, {.program = program, .mapping = layout::MappingKind::row_wise}),
            time_of(contest, {.program = program}));
    return bars(data, fmt::format("set ylabel 'ms, n = 2^{{{}}}'\n", contest.front().task.log2_n),
                {"row-wise", vermillion}, {"Z-order", blue});
}

PlotScript distributions(const Results& results) {
    const Contest& uniform = results.distribution_contests.front();
    std::string data;
    for (const Contest& contest : results.distribution_contests)
        data += fmt::format("\"{}\" {:.6g} {:.6g}\n", contest.front().task.distribution,
                            time_of(contest, std_sort) / time_of(uniform, std_sort),
                            time_of(contest, abisort_z_order) / time_of(uniform, abisort_z_order));
    return bars(data, "set xtics rotate by -40\nset ylabel 'time / time for uniform keys'\n",
                {"std::sort", grey}, {"GPU-ABiSort, Z-order", blue});
}

}  // namespace

std::vector<Plot> make_plots(const Results& results, const Checkpoint& checkpoint) {
    Plots plots(checkpoint);
    if (!results.contests.empty()) {
        plots.add(
            "time-per-element", "Time for each element against n",
            "A sort in O(n log n) rises slowly; a network in O(n log^2 n) faster. To the left "
            "the cost of each stream operation shows.",
            [&] { return time_per_element(results); });
        plots.add("ratios", "How many times faster than the others",
                  "Above 1 GPU-ABiSort in Z-order is faster. Dashed: the report's tables.",
                  [&] { return ratios(results); });
        plots.add("optimizations", "What each optimization gains",
                  "Overlapped stages (§5.4), local sort (§7.1), merge of 16 (§7.2).",
                  [&] { return optimizations(results); });
    }
    if (!results.distribution_contests.empty())
        plots.add("distributions", "Time against the data",
                  "Relative to uniform keys: GPU-ABiSort makes the same comparisons for every "
                  "input.",
                  [&] { return distributions(results); });
    return plots.take();
}

}  // namespace evaluation
