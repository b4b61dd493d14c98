// SPDX-License-Identifier: MIT
#include "evaluation/boards/model_plots.h"

#include <fmt/format.h>

#include <cmath>

#include "evaluation/boards/board_model.h"
#include "evaluation/boards/level_costs.h"
#include "evaluation/output/lines.h"

namespace boards {

using namespace evaluation;  // plots

namespace {

using layout::MappingKind;

constexpr unsigned log2_n_of_levels = 14;
constexpr unsigned log2_n_of_heat = 12;

const char* colour_of(MappingKind mapping) {
    return mapping == MappingKind::row_wise ? colour::vermillion : colour::blue;
}

PlotScript miss_rates() {
    Lines lines;
    for (const std::uint32_t kibibytes : {8u, 64u})
        for (const MappingKind mapping : layout::all_mappings) {
            Points points;
            for (const Statistics& statistics :
                 find(kept_statistics(), {abisort_z_order.program, mapping, {}},
                      with_cache_of(kibibytes)))
                points.emplace_back(statistics.log2_n, 100 * statistics.miss_rate());
            lines.add(fmt::format("{}, {} KiB", name(mapping), kibibytes),
                      line_style(colour_of(mapping), kibibytes == 8 ? 1 : 2), points);
        }
    return lines.script(log2_axis("x", 15, 20, "n") +
                        "set yrange [0:*]\nset ylabel '% of fetches that miss'\n");
}

using CostsByMapping = std::map<MappingKind, LevelCosts>;

CostsByMapping simulated(unsigned log2_n) {
    CostsByMapping costs;
    for (const MappingKind mapping : layout::all_mappings)
        costs.emplace(mapping, simulate_levels(log2_n, mapping));
    return costs;
}

PlotScript sums_over(const CostsByMapping& by_mapping,
                     const std::map<unsigned, Statistics> LevelCosts::*sums, const char* label) {
    Lines lines;
    for (const auto& [mapping, costs] : by_mapping) {
        // No line leads through levels that there are not: local sort replaces 1 .. 3 (§7.1).
        std::vector<Points> pieces(1);
        for (const auto& [at, sum] : costs.*sums) {
            if (!pieces.back().empty() && at > pieces.back().back().first + 1)
                pieces.emplace_back();
            pieces.back().emplace_back(at, 100 * sum.miss_rate());
        }
        for (const Points& piece : pieces)
            lines.add(&piece == &pieces.back() ? std::string(name(mapping)) : "",
                      line_style(colour_of(mapping)), piece);
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
    for (const auto& [mapping, costs] : simulated(log2_n_of_heat)) {
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

// Discs are sizes that the constants were fitted to, open circles those that are predicted.
PlotScript model_times() {
    Lines lines;
    Points fitted;
    Points predicted;
    for (const ReportTable& report : report_tables()) {
        const BoardModel model = model_of(report);
        for (const SimulatedSort& sort : {abisort_row_wise, abisort_z_order}) {
            Points modelled;
            for (const Estimate& estimate : model.estimates) {
                if (!(estimate.sort == sort))
                    continue;
                const double per_element = 1e6 / std::exp2(estimate.log2_n);
                modelled.emplace_back(estimate.log2_n, estimate.model_ms * per_element);
                (estimate.is_fitted ? fitted : predicted)
                    .emplace_back(estimate.log2_n, estimate.report_ms * per_element);
            }
            const char* colour = report.number == 3 ? colour::green : colour_of(*sort.mapping);
            lines.add(fmt::format("model, Table {}, {}", report.number, name(*sort.mapping)),
                      fmt::format("with lines lw 2 lc rgb '{}'", colour), modelled);
        }
    }
    lines.add("report, fitted", fmt::format("with points pt 7 ps 1 lc rgb '{}'", colour::black),
              fitted);
    lines.add("report, predicted",
              fmt::format("with points pt 6 ps 1.6 lw 2 lc rgb '{}'", colour::black), predicted);
    return lines.script(log2_axis("x", 15, 20, "n") +
                        "set yrange [0:*]\nset ylabel 'ns for each element'\n");
}

PlotScript tiles() {
    constexpr const char* colours[] = {"#d55e00", "#e69f00", "#999999", "#cc79a7",
                                       "#009e73", "#56b4e9", "#0072b2"};
    Lines lines;
    std::size_t colour = 0;
    for (const std::uint32_t kibibytes : {2u, 4u, 8u, 16u, 32u, 64u, 128u}) {
        Points points;
        for (std::size_t t = 0; t < std::size(swept_tiles); ++t)
            if (const auto bytes =
                    bytes_fetched(kept_statistics(), simulated_gpusort(swept_tiles[t]),
                                  with_cache_of(kibibytes), swept_log2_n))
                points.emplace_back(t, *bytes * 1e-6);
        lines.add(fmt::format("{} KiB", kibibytes), line_style(colours[colour++]), points);
    }
    std::string ticks;
    for (std::size_t t = 0; t < std::size(swept_tiles); ++t)
        ticks += fmt::format("{}'{}' {}", t > 0 ? ", " : "",
                             swept_tiles[t] == 0 ? "untiled" : std::to_string(swept_tiles[t]), t);
    return lines.script(
        fmt::format("set xtics ({})\nset xlabel 'B, texels'\nset yrange [0:*]\n"
                    "set ylabel 'MB fetched, n = 2^{{{}}}'\n",
                    ticks, swept_log2_n));
}

}  // namespace

std::vector<Plot> make_model_plots(const evaluation::Checkpoint& checkpoint) {
    evaluation::Plots plots(checkpoint);
    plots.add(
        "model-times", "Tables 2 and 3 by the model",
        "Lines: the model. Discs: the report's times that its constants were fitted to; circles: "
        "those it predicts. It is too low at 2^20 row-wise; n log n alone fits the times as "
        "well, not their ratio.",
        model_times);
    plots.add("cache-miss-rate", "Texture cache misses against n (model)",
              "GPU-ABiSort, optimized, for two sizes of the cache.", miss_rates);
    const CostsByMapping costs = simulated(log2_n_of_levels);
    plots.add("cache-levels", "Misses by recursion level (model)",
              fmt::format("n = 2^{}; level 0 is the local sort.", log2_n_of_levels),
              [&] { return sums_over(costs, &LevelCosts::levels, "recursion level"); });
    plots.add("cache-steps", "Misses by step of the last level (model)",
              fmt::format("n = 2^{}.", log2_n_of_levels),
              [&] { return sums_over(costs, &LevelCosts::last_level, "step"); });
    plots.add("cache-heat", "Which texels of the trees each level fetches",
              fmt::format("n = 2^{}: values of node pairs; the upper half is the working half, the "
                          "lower the input trees. The darker, the more often.",
                          log2_n_of_heat),
              heat_maps);
    plots.add("gpusort-tiles", "GPUSort: bytes fetched against B (model)",
              "The best B grows with the cache: 64 suits 64 KiB, not 8.", tiles);
    return plots.take();
}

}  // namespace boards
