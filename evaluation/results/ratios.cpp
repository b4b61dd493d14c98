// SPDX-License-Identifier: MIT
#include "evaluation/results/ratios.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "io/names.h"

namespace evaluation {
namespace {

// Returns the slope of the least-squares line through points (x, y): the sum of (x - mean) y,
// divided by the sum of (x - mean)^2. To bound the slope, each y is the end of its interval that
// makes the slope smallest or largest.
Interval slope(const Ratios& ratios) {
    double mean = 0;
    for (const Ratio& ratio : ratios)
        mean += ratio.log2_n / static_cast<double>(ratios.size());
    Interval sum;
    double squares = 0;
    for (const auto& [log2_n, y] : ratios) {
        const double x = log2_n - mean;
        sum.low += x * (x > 0 ? y.low : y.high);
        sum.median += x * y.median;
        sum.high += x * (x > 0 ? y.high : y.low);
        sum.fewest = std::min(sum.fewest, y.fewest);
        squares += x * x;
    }
    return {sum.low / squares, sum.median / squares, sum.high / squares, {}, sum.fewest};
}

bool is_of(const Probe& probe, const OneExecutor& one) {
    return probe.executor == cpu || probe.executor == one.executor.name;
}

Interval times_of_run(const Measurement* measurement) {
    return measurement == nullptr ? Interval{} : interval_of(measurement->samples);
}

Ratio rate(unsigned log2_n, const Interval& ms) {
    const double keys = std::exp2(log2_n);
    return {log2_n, Interval{keys, keys, keys} / (ms * 1000)};
}

}  // namespace

TimesOf times_of(const SortForm& sort) {
    return [sort](const Contest& contest, const std::string& executor) {
        return times_of_run(find(contest, sort, executor));
    };
}

TimesOf fastest_times_of(std::vector<std::string_view> programs, const ProcessorTimes& limited) {
    return [programs = std::move(programs), limited](const Contest& contest,
                                                     const std::string& executor) {
        Interval best = times_of_run(fastest(contest, programs, executor));
        if (best.median > 0 && limited.executor.name == executor)
            for (const ProcessorRun& run : limited.runs)
                if (run.log2_n == log2_n(contest) &&
                    std::ranges::count(programs, run.sort.program) > 0 &&
                    median_ms(run.samples) < best.median)
                    best = interval_of(run.samples);
        return best;
    };
}

TimesOf fastest_times_of(std::string_view program) {
    return fastest_times_of(std::vector{program});
}

TimesOf fastest_anywhere(std::string_view program) {
    return [program](const Contest& contest, const std::string&) {
        return times_of_run(fastest(contest, {{program}}, ""));
    };
}

Interval measured(const Interval& times) {
    if (times.low == 0)
        throw NotMeasured();
    return times;
}

Ratios speed_ups(const OneExecutor& one, unsigned least, const TimesOf& own, const TimesOf& other) {
    Ratios ratios;
    for (const Contest& contest : one.results.contests) {
        const Interval others = other(contest, one.executor.name);
        const Interval owns = own(contest, one.executor.name);
        if (log2_n(contest) >= least && others.low > 0 && owns.low > 0)
            ratios.push_back({log2_n(contest), others / owns});
    }
    if (ratios.empty())
        throw NotMeasured();
    return ratios;
}

SpreadOverData spread_over_data(const OneExecutor& one, const SortForm& sort) {
    std::vector<Interval> times;
    std::vector<double> fastest;
    for (const Contest& contest : one.results.distribution_contests) {
        const Measurement* measurement = find(contest, sort, one.executor.name);
        if (measurement == nullptr || measurement->samples.empty())
            continue;
        times.push_back(interval_of(measurement->samples));
        fastest.push_back(std::ranges::min(times_of(measurement->samples)));
    }
    if (times.size() < 6)
        throw NotMeasured();
    return {largest(times) / smallest(times), std::ranges::max(fastest) / std::ranges::min(fastest),
            times.size()};
}

Ratios sorting_rates(const OneExecutor& one, const TimesOf& sort) {
    Ratios rates;
    for (const Contest& contest : one.results.contests)
        if (const Interval ms = sort(contest, one.executor.name); ms.low > 0)
            rates.push_back(rate(log2_n(contest), ms));
    return rates;
}

Ratios sorting_rates(const OneExecutor& one, std::string_view probe) {
    Ratios rates;
    for (const Probe& measured : one.results.probes)
        if (measured.id == probe && is_of(measured, one))
            rates.push_back(rate(static_cast<unsigned>(std::countr_zero(measured.size)),
                                 interval_of(measured.samples)));
    return rates;
}

const Interval& at(const Ratios& ratios, unsigned log2_n) {
    const auto found = std::ranges::find(ratios, log2_n, &Ratio::log2_n);
    if (found == ratios.end())
        throw NotMeasured();
    return found->value;
}

std::string text(const Ratios& ratios) {
    return io::joined(ratios, [](const Ratio& ratio) {
        return fmt::format("2^{}: {:.2f}", ratio.log2_n, ratio.value.median);
    });
}

Decided all_above(const Ratios& ratios, double bound) {
    std::vector<Decided> parts;
    for (const Ratio& ratio : ratios)
        parts.push_back(is_above(ratio.value, bound));
    return all_of(parts);
}

Decided is_rising(const Ratios& ratios) {
    return is_above(slope(ratios), 0);
}

Interval times_of(const OneExecutor& one, std::string_view probe, std::uint64_t size) {
    for (const Probe& measured : one.results.probes)
        if (measured.id == probe && measured.size == size && is_of(measured, one))
            return interval_of(measured.samples);
    throw NotMeasured();
}

std::uint64_t largest_size(const OneExecutor& one, std::string_view probe) {
    std::uint64_t largest = 0;
    for (const Probe& measured : one.results.probes)
        if (measured.id == probe && is_of(measured, one))
            largest = std::max(largest, measured.size);
    if (largest == 0)
        throw NotMeasured();
    return largest;
}

}  // namespace evaluation
