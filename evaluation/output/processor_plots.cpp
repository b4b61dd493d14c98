// SPDX-License-Identifier: MIT
#include "evaluation/output/processor_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evaluation/output/lines.h"
#include "evaluation/results/processors.h"

namespace evaluation {
namespace {

constexpr unsigned plot_height = 560;

const char* colour_of(const SortForm& sort) {
    constexpr const char* colours[] = {colour::vermillion, colour::blue, colour::green,
                                       colour::purple};
    const auto sorts = scaled_sorts();
    const auto found = std::ranges::find(sorts, sort.program, &SortForm::program);
    return found == sorts.end() ? colour::black : colours[found - sorts.begin()];
}

/// Calls `use` for the runs of each n and sort, processors ascending.
template <class Use>
void for_each_line(const ProcessorTimes& times, Use use) {
    for (const unsigned log2_n : sizes_of(times))
        for (const SortForm& sort : scaled_sorts())
            if (const auto runs = runs_of(times, sort.program, log2_n); !runs.empty())
                use(runs);
}

PlotScript script_of(const ProcessorTimes& times) {
    Lines lines;
    std::string labels;
    double least = std::log2(fewest_processors);
    double most = least;
    double labelled = 0;
    for_each_line(times, [&](const std::vector<const ProcessorRun*>& runs) {
        const ProcessorRun& first = *runs.front();
        const Planned planned(first);
        Points measured_points;
        Points planned_points;
        for (const ProcessorRun* run : runs) {
            const double p = std::log2(run->processors);
            measured_points.emplace_back(p, median_ms(run->samples));
            planned_points.emplace_back(
                p, median_ms(first.samples) / planned.speed_up(run->processors));
            least = std::min(least, p);
            most = std::max(most, p);
        }
        const char* colour = colour_of(first.sort);
        const bool is_first_size = first.log2_n == sizes_of(times).front();
        lines.add(is_first_size ? first.sort.program : "", line_style(colour), measured_points);
        lines.add("", fmt::format("with lines dt 3 lw 1.5 lc rgb '{}'", colour), planned_points);
        if (labelled < first.log2_n)
            labels += fmt::format(
                "set label 'n = 2^{{{}}}' at first {:.2f}, first {:.6g} right "
                "offset -1.2, 0.6\n",
                first.log2_n, measured_points.front().first, measured_points.front().second);
        labelled = first.log2_n;
    });
    lines.add_key("by the plan", fmt::format("with lines dt 3 lw 1.5 lc rgb '{}'", colour::black));
    PlotScript script =
        lines.script(labels +
                     log2_axis("x", static_cast<unsigned>(std::max(1.0, least)) - 1,
                               static_cast<unsigned>(std::ceil(most)), "p, instances at a time") +
                     "set logscale y\nset format y '%g'\nset ylabel 'ms'\n");
    script.set_height(plot_height);
    return script;
}

// "network 2^20: 210 of 4096"
std::string about(const ProcessorTimes& times) {
    std::string text;
    for_each_line(times, [&](const std::vector<const ProcessorRun*>& runs) {
        const Planned planned(*runs.front());
        text += fmt::format("{}{} 2^{} {:.0f} of {:.0f}",
                            text.empty() ? " Speed-up up to the largest p: " : ", ",
                            runs.front()->sort.program, runs.front()->log2_n,
                            median_ms(runs.front()->samples) / median_ms(runs.back()->samples),
                            planned.speed_up(runs.back()->processors));
    });
    return text + ".";
}

}  // namespace

void add_processor_plot(Plots& plots, const Results& results) {
    const ProcessorTimes& times = results.processors;
    if (times.runs.empty())
        return;
    plots.add("processors", "Time against the number of stream processors, measured",
              fmt::format("On {}, {}. Dotted: by the plan, where each launch of m instances takes "
                          "ceil(m/p), scaled to agree at the left.{}",
                          times.executor.name, times.executor.renderer, about(times)),
              [&] { return script_of(times); });
}

text::Table processor_table(const ProcessorTimes& times) {
    text::Table table{"With p stream processors, measured on " + times.executor.name,
                      {"sort", "n", "p", "ms", "speed-up", "by the plan", "result"},
                      {}};
    for_each_line(times, [&](const std::vector<const ProcessorRun*>& runs) {
        const Planned planned(*runs.front());
        for (const ProcessorRun* run : runs)
            table.rows.push_back(
                {run->sort.program, fmt::format("2^{}", run->log2_n),
                 std::to_string(run->processors), fmt::format("{:.3f}", median_ms(run->samples)),
                 fmt::format("{:.2f}", median_ms(runs.front()->samples) / median_ms(run->samples)),
                 fmt::format("{:.2f}", planned.speed_up(run->processors)),
                 run->verified ? "right" : "WRONG"});
    });
    return table;
}

}  // namespace evaluation
