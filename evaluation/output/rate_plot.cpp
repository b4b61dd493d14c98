// SPDX-License-Identifier: MIT
#include "evaluation/output/rate_plot.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "evaluation/output/captions.h"
#include "evaluation/output/curves.h"

namespace evaluation {
namespace {

// Those of the contests, the first one first.
std::vector<std::string> executors_of(const Results& results) {
    std::vector<std::string> executors;
    for (const Contest& contest : results.contests)
        for (const Measurement& measurement : contest)
            if (const std::string& executor = measurement.contestant.executor;
                executor != cpu && std::ranges::find(executors, executor) == executors.end())
                executors.push_back(executor);
    return executors;
}

// Million keys a second.
double rate(const Contest& contest, double ms) {
    return ms > 0 ? static_cast<double>(contest.front().task.n()) / (1000 * ms) : 0;
}

const std::pair<double, double>& peak(const Curve& curve) {
    return *std::ranges::max_element(curve.points, {}, &std::pair<double, double>::second);
}

// "For 2^20 keys: intervals 230 (after 240 for 2^18), ..."
std::string about_rates(std::vector<Curve> curves) {
    const double end = end_of(curves);
    std::erase_if(curves, [end](const Curve& curve) { return curve.end() < end; });
    std::ranges::sort(curves, std::greater{}, &Curve::last);
    std::vector<std::string> rates;
    for (const Curve& curve : curves) {
        const auto& [peak_n, best] = peak(curve);
        rates.push_back(fmt::format("{} {:.3g}", curve.program, curve.last()));
        if (peak_n < end)
            rates.back() += fmt::format(" (after {:.3g} for 2^{})", best, peak_n);
    }
    return fmt::format(" For 2^{} keys: {}.", end, fmt::join(rates, ", "));
}

// "At the last n: intervals 12, ..."
std::string about_gains(std::vector<Curve> curves) {
    std::ranges::sort(curves, std::greater{}, &Curve::last);
    std::vector<std::string> gains;
    for (const Curve& curve : curves)
        gains.push_back(fmt::format("{} {:.2g}", curve.program, curve.last()));
    return fmt::format(" At the largest n of each: {}.", fmt::join(gains, ", "));
}

}  // namespace

void add_rate_plots(Plots& plots, const Results& results) {
    const std::vector<std::string> executors = executors_of(results);
    for (const std::string& executor : executors) {
        const std::vector<Curve> curves =
            curves_of(results, [&](const Contest& contest, std::string_view program) {
                return rate(contest, time_beside_cpu(contest, program, executor));
            });
        const bool is_first = executor == executors.front();
        plots.add(
            is_first ? "sorting-rate" : "sorting-rate-" + executor,
            "Sorting rate against n" + (executors.size() > 1 ? " on " + executor : std::string()),
            "Million keys a second of all sorts, each in its fastest setting and mapping; a hue "
            "a paper." +
                about_rates(curves),
            [&] { return draw_curves(results, curves, "million keys a second"); });
    }
}

void add_executor_plots(Plots& plots, const Results& results) {
    const std::vector<std::string> executors = executors_of(results);
    for (const std::string& executor : executors) {
        const std::vector<Curve> curves =
            curves_of(results, [&](const Contest& contest, std::string_view program) {
                if (program == std_sort.program)
                    return 0.0;
                const double first = time_beside_cpu(contest, program, executors.front());
                const double other = time_beside_cpu(contest, program, executor);
                return first > 0 && other > 0 ? first / other : 0;
            });
        if (executor == executors.front() || curves.empty())
            continue;
        plots.add(
            "on-" + executor,
            fmt::format("How many times faster on {} than on {}", executor, executors.front()),
            "The same programs, each in its fastest setting and mapping; below 1 they are slower "
            "there." +
                about_gains(curves),
            [&] {
                return draw_curves(results, curves,
                                   "time on " + executors.front() + " / on " + executor);
            });
    }
}

}  // namespace evaluation
