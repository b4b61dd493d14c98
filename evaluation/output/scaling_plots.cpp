// SPDX-License-Identifier: MIT
#include "evaluation/output/scaling_plots.h"

#include <fmt/format.h>

#include <cmath>

#include "abisort/plan.h"
#include "abisort/scaling.h"
#include "evaluation/output/lines.h"

namespace evaluation {
namespace {

std::vector<std::string> scaling_row(const std::string& name, unsigned log2_n,
                                     const abisort::Widths& widths) {
    const double n = std::exp2(log2_n);
    const auto speed_up = [&](double p) {
        return fmt::format("{:.0f}", abisort::speed_up(widths, static_cast<std::uint64_t>(p)));
    };
    const std::uint64_t efficient = abisort::largest_efficient_p(widths, 0.5);
    return {name,
            fmt::format("2^{}", log2_n),
            std::to_string(abisort::parallel_time(widths, 1)),
            std::to_string(widths.size()),
            speed_up(n / (log2_n * log2_n)),
            speed_up(n / log2_n),
            speed_up(n),
            fmt::format("2^{:.0f}", std::log2(static_cast<double>(efficient))),
            fmt::format("{:.2f}", static_cast<double>(efficient) * log2_n / n)};
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
             {std::tuple{"overlapped", colour::blue, &overlapped},
              std::tuple{"appendix-a", colour::vermillion, &in_sequence},
              std::tuple{"bitonic network", colour::purple, &network}}) {
            Points points;
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
        for (const auto& [power, colour] :
             {std::pair{2, colour::vermillion}, std::pair{1, colour::blue}}) {
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

text::Table scaling_table() {
    text::Table table{"With p stream processors, from the plan (instances, copies left out)",
                      {"program", "n", "work", "operations", "speed-up, p = n/log^2 n",
                       "p = n/log n", "p = n", "half efficient up to p", "in n/log n"},
                      {}};
    for (const unsigned log2_n : {16u, 20u, 24u}) {
        for (const abisort::Variant program : abisort::all_variants)
            table.rows.push_back(
                scaling_row(std::string(name(program)), log2_n,
                            abisort::widths_of(abisort::make_plan(log2_n, program))));
        table.rows.push_back(
            scaling_row("bitonic network", log2_n, abisort::widths_of_network(log2_n)));
    }
    return table;
}

std::vector<Plot> make_scaling_plots() {
    return {draw("scaling", "Speed-up with p stream processors",
                 "From the plan, against overlapped on one unit, which the network's work exceeds.",
                 scaling(ScalingAxis::speed_up)),
            draw("scaling-efficiency", "Speed-up for each stream processor",
                 "The same over p. Marks at the bottom: appendix-a should scale up to p = n/log^2 "
                 "n, overlapped up to n/log n.",
                 scaling(ScalingAxis::for_each_unit))};
}

}  // namespace evaluation
