// SPDX-License-Identifier: MIT
#include "evaluation/model_plots.h"

#include <fmt/format.h>

#include <cmath>

#include "abisort/scaling.h"
#include "evaluation/board_model.h"
#include "evaluation/gnuplot.h"
#include "evaluation/level_costs.h"

namespace evaluation {
namespace {

using layout::MappingKind;

// Okabe and Ito's colours, which the colour-blind can tell apart.
constexpr const char* blue = "#0072b2";
constexpr const char* vermillion = "#d55e00";
constexpr const char* green = "#009e73";
constexpr const char* purple = "#cc79a7";

constexpr unsigned log2_n_of_levels = 16;
constexpr unsigned log2_n_of_heat = 12;

/// Lines of points, as gnuplot takes them.
class Lines {
  public:
    void add(const std::string& title, const std::string& style,
             const std::vector<std::pair<double, double>>& points) {
        std::string data;
        for (const auto& [x, y] : points)
            data += fmt::format("{:.8g} {:.6g}\n", x, y);
        plot_ += fmt::format("{}{} using 1:2 {} {}", plot_.empty() ? "plot " : ", ",
                             script_.add_data(data), style,
                             title.empty() ? "notitle" : "title " + gnuplot_string(title));
    }

    PlotScript script(const std::string& settings) const {
        PlotScript script = script_;
        script.add(settings + plot_ + "\n");
        return script;
    }

  private:
    PlotScript script_;
    std::string plot_;
};

std::string line_style(const char* colour, int dash = 1, double width = 2) {
    return fmt::format("with linespoints dt {} lw {} pt 7 ps 0.5 lc rgb '{}'", dash, width, colour);
}

const char* colour_of(MappingKind mapping) {
    return mapping == MappingKind::row_wise ? vermillion : blue;
}

std::string log2_axis(const char* axis, unsigned least, unsigned most, const char* label) {
    std::string ticks;
    for (unsigned exponent = least; exponent <= most; ++exponent)
        ticks += fmt::format("{}'2^{{{}}}' {}", exponent > least ? ", " : "", exponent, exponent);
    return fmt::format("set {0}tics ({1})\nset {0}range [{2}:{3}]\nset {0}label '{4}'\n", axis,
                       ticks, least - 0.3, most + 0.3, label);
}

PlotScript miss_rates() {
    Lines lines;
    for (const std::uint32_t kibibytes : {8u, 64u})
        for (const MappingKind mapping : layout::all_mappings) {
            instrument::TextureUnit unit = instrument::assumed_unit;
            unit.cache.bytes = kibibytes * 1024;
            std::vector<std::pair<double, double>> points;
            for (const instrument::Statistics& statistics :
                 find(instrument::kept_statistics(), {.mapping = mapping}, unit))
                points.emplace_back(statistics.log2_n, 100.0 *
                                                           static_cast<double>(statistics.misses) /
                                                           static_cast<double>(statistics.fetches));
            lines.add(fmt::format("{}, {} KiB", name(mapping), kibibytes),
                      line_style(colour_of(mapping), kibibytes == 8 ? 1 : 2), points);
        }
    return lines.script(log2_axis("x", 15, 20, "n") +
                        "set yrange [0:*]\nset ylabel '% of fetches that miss'\n");
}

PlotScript sums_over(const std::map<unsigned, FetchSum> LevelCosts::*sums, const char* label) {
    Lines lines;
    for (const MappingKind mapping : layout::all_mappings) {
        const LevelCosts costs = simulate_levels(log2_n_of_levels, mapping);
        std::vector<std::pair<double, double>> points;
        for (const auto& [at, sum] : costs.*sums)
            points.emplace_back(at, 100 * sum.miss_rate());
        lines.add(std::string(name(mapping)), line_style(colour_of(mapping)), points);
    }
    return lines.script(fmt::format(
        "set yrange [0:*]\nset ylabel '% of fetches that miss'\nset xlabel '{}'\nset xtics 2\n",
        label));
}

// Small multiples: mappings above each other, levels beside each other.
PlotScript heat_maps() {
    constexpr unsigned levels[] = {6, 8, 10, 12};
    PlotScript script;
    script.add(
        "set multiplot layout 2,4 margins 0.02,0.9,0.03,0.92 spacing 0.015,0.12\n"
        "unset grid\nunset tics\nset border 15\nset size ratio -1\nset yrange [*:*] reverse\n"
        "set palette defined (0 '#ffffff', 0.02 '#d0e4f2', 0.2 '#56b4e9', 0.5 '#0072b2', 1 "
        "'#1a1a1a')\nset cbrange [0:20]\nset autoscale xfix\nset autoscale yfix\n"
        "set title offset 0,-0.8\nunset colorbox\n");
    for (const MappingKind mapping : layout::all_mappings) {
        const LevelCosts costs = simulate_levels(log2_n_of_heat, mapping);
        for (const unsigned level : levels) {
            std::string data;
            const std::vector<std::uint32_t>& heat = costs.heat.at(level);
            for (std::size_t i = 0; i < heat.size(); ++i)
                data += fmt::format("{}{}", heat[i], (i + 1) % costs.width == 0 ? "\n" : " ");
            script.add(fmt::format("set title '{}, level {}'\nplot {} matrix with image notitle\n",
                                   name(mapping), level, script.add_data(data)));
        }
    }
    script.add("unset multiplot\n");
    return script;
}

PlotScript model_times() {
    Lines lines;
    for (const ReportTable& report : report_tables()) {
        const BoardModel model = model_of(report);
        for (const instrument::SimulatedSort& sort : {simulated_row_wise, simulated_z_order}) {
            std::vector<std::pair<double, double>> modelled;
            std::vector<std::pair<double, double>> fitted;
            std::vector<std::pair<double, double>> predicted;
            for (const Estimate& estimate : model.estimates) {
                if (!(estimate.sort == sort))
                    continue;
                const double per_element = 1e6 / std::exp2(estimate.log2_n);
                modelled.emplace_back(estimate.log2_n, estimate.model_ms * per_element);
                (estimate.is_fitted ? fitted : predicted)
                    .emplace_back(estimate.log2_n, estimate.report_ms * per_element);
            }
            if (modelled.empty())
                continue;
            const char* colour = report.number == 3 ? green : colour_of(sort.mapping);
            const std::string title =
                fmt::format("Table {}, {}", report.number, name(sort.mapping));
            lines.add(title + ", model", fmt::format("with lines lw 2 lc rgb '{}'", colour),
                      modelled);
            lines.add("report, fitted", fmt::format("with points pt 7 ps 0.9 lc rgb '{}'", colour),
                      fitted);
            lines.add("report, predicted",
                      fmt::format("with points pt 6 ps 1.1 lw 1.5 lc rgb '{}'", colour), predicted);
        }
    }
    return lines.script(log2_axis("x", 15, 20, "n") +
                        "set yrange [0:*]\nset ylabel 'ns for each element'\n");
}

PlotScript tiles() {
    constexpr const char* colours[] = {"#d55e00", "#e69f00", "#999999", "#cc79a7",
                                       "#009e73", "#56b4e9", "#0072b2"};
    Lines lines;
    std::size_t colour = 0;
    for (const std::uint32_t kibibytes : {2u, 4u, 8u, 16u, 32u, 64u, 128u}) {
        instrument::TextureUnit unit = instrument::assumed_unit;
        unit.cache.bytes = kibibytes * 1024;
        std::vector<std::pair<double, double>> points;
        for (std::size_t t = 0; t < std::size(instrument::swept_tiles); ++t)
            for (const instrument::Statistics& statistics :
                 find(instrument::kept_statistics(),
                      {.algorithm = instrument::SimulatedSort::Algorithm::gpusort,
                      .tile = instrument::swept_tiles[t]},
                      unit))
                if (statistics.log2_n == instrument::swept_log2_n)
                    points.emplace_back(t, static_cast<double>(statistics.bytes_fetched) * 1e-6);
        lines.add(fmt::format("{} KiB", kibibytes), line_style(colours[colour++]), points);
    }
    std::string ticks;
    for (std::size_t t = 0; t < std::size(instrument::swept_tiles); ++t)
        ticks += fmt::format("{}'{}' {}", t > 0 ? ", " : "",
                             instrument::swept_tiles[t] == 0
                                 ? "untiled"
                                 : std::to_string(instrument::swept_tiles[t]),
                             t);
    return lines.script(
        fmt::format("set xtics ({})\nset xlabel 'B, texels'\nset yrange [0:*]\n"
                    "set ylabel 'MB fetched, n = 2^{{{}}}'\n",
                    ticks, instrument::swept_log2_n));
}

enum class ScalingAxis { speed_up, for_each_unit };

// Against the time of overlapped on one unit, so that the network pays for its additional work.
PlotScript scaling(ScalingAxis axis) {
    Lines lines;
    std::string bounds;
    for (const auto& [log2_n, dash] : {std::pair{16u, 3}, std::pair{20u, 2}, std::pair{24u, 1}}) {
        const abisort::Widths overlapped =
            abisort::widths_of(abisort::make_plan(log2_n, abisort::Variant::overlapped));
        const abisort::Widths in_sequence =
            abisort::widths_of(abisort::make_plan(log2_n, abisort::Variant::appendix_a));
        const abisort::Widths network = abisort::widths_of_network(log2_n);
        const auto one = static_cast<double>(abisort::parallel_time(overlapped, 1));
        for (const auto& [title, colour, widths] :
             {std::tuple{"overlapped", blue, &overlapped},
              std::tuple{"appendix-a", vermillion, &in_sequence},
              std::tuple{"bitonic network", purple, &network}}) {
            std::vector<std::pair<double, double>> points;
            for (unsigned log2_p = 0; log2_p <= log2_n; ++log2_p) {
                const std::uint64_t p = std::uint64_t{1} << log2_p;
                const double speed_up =
                    one / static_cast<double>(abisort::parallel_time(*widths, p));
                points.emplace_back(log2_p, axis == ScalingAxis::speed_up
                                                ? speed_up
                                                : speed_up / static_cast<double>(p));
            }
            lines.add(fmt::format("{}, n = 2^{{{}}}", title, log2_n),
                      fmt::format("with lines dt {} lw 2 lc rgb '{}'", dash, colour), points);
        }
        for (const auto& [power, colour] : {std::pair{2, vermillion}, std::pair{1, blue}}) {
            const double log2_p = log2_n - power * std::log2(log2_n);
            bounds += fmt::format(
                "set arrow from {0:.3f}, graph 0 to {0:.3f}, graph 0.06 nohead dt {2} lw 3 lc rgb "
                "'{1}'\n",
                log2_p, colour, dash);
        }
    }
    const char* y_axis = axis == ScalingAxis::speed_up
                             ? "set logscale y\nset format y '10^{%T}'\nset ylabel 'speed-up'\n"
                             : "set yrange [0:1.05]\nset ylabel 'speed-up / p'\n";
    return lines.script(bounds + log2_axis("x", 0, 24, "p") +
                        "set xtics ('1' 0, '2^{4}' 4, '2^{8}' 8, '2^{12}' 12, '2^{16}' 16, "
                        "'2^{20}' 20, '2^{24}' 24)\n" +
                        y_axis);
}

}  // namespace

std::vector<Plot> make_model_plots(const Checkpoint& checkpoint) {
    Plots plots(checkpoint);
    plots.add("model-times", "Tables 2 and 3 by the model",
              "Lines: the model. Discs: the report's times it was fitted to; circles: those it "
              "predicts.",
              model_times);
    plots.add("cache-miss-rate", "Texture cache misses against n (model)",
              "GPU-ABiSort, optimized, for two sizes of the cache.", miss_rates);
    plots.add("cache-levels", "Misses by recursion level (model)",
              fmt::format("n = 2^{}; level 0 is the local sort.", log2_n_of_levels),
              [] { return sums_over(&LevelCosts::levels, "recursion level"); });
    plots.add("cache-steps", "Misses by step of the last level (model)",
              fmt::format("n = 2^{}.", log2_n_of_levels),
              [] { return sums_over(&LevelCosts::last_level, "step"); });
    plots.add("cache-heat", "Which texels of the trees each level fetches",
              fmt::format("n = 2^{}: values of node pairs; the upper half is the working half, the "
                          "lower the input trees. The darker, the more often.",
                          log2_n_of_heat),
              heat_maps);
    plots.add("gpusort-tiles", "GPUSort: bytes fetched against B (model)",
              "The best B grows with the cache: 64 suits 64 KiB, not 8.", tiles);
    plots.add("scaling", "Speed-up with p stream processors",
              "From the plan, against overlapped on one unit, which the network's work exceeds.",
              [] { return scaling(ScalingAxis::speed_up); });
    plots.add("scaling-efficiency", "Speed-up for each stream processor",
              "The same over p. Marks at the bottom: appendix-a should scale up to p = n/log^2 n, "
              "overlapped up to n/log n.",
              [] { return scaling(ScalingAxis::for_each_unit); });
    return plots.take();
}

}  // namespace evaluation
