// SPDX-License-Identifier: MIT
#include "evaluation/ratios.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace evaluation {
namespace {

// The slope of a straight line through the ratios, by least squares: the sum of (x - mean) y over
// that of (x - mean)^2. Its bounds: every y where it makes the slope least, and most.
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
        squares += x * x;
    }
    return {sum.low / squares, sum.median / squares, sum.high / squares};
}

Claim undecided(Claim claim, const std::string& found) {
    return judged(std::move(claim), Verdict::not_decided, "too noisy, medians: " + found);
}

Claim no_gpu(Claim claim, const Results& results, const std::string& found) {
    return not_applicable(std::move(claim),
                          results.place.judged().renderer + " is no GPU (" + found + ")");
}

}  // namespace

Interval interval_of(const Measurement& measurement,
                     const std::function<double(const Sample&)>& time) {
    std::vector<double> times;
    std::ranges::transform(measurement.samples, std::back_inserter(times), time);
    return interval_of(std::move(times));
}

Interval times_of(const Contest& contest, const SortForm& sort) {
    const Measurement* measurement = find(contest, sort);
    return measurement == nullptr ? Interval{} : interval_of(*measurement, &Sample::sort);
}

TimesOf times_of(const SortForm& sort) {
    return [sort](const Contest& contest) { return times_of(contest, sort); };
}

TimesOf fastest_times_of(std::string_view program) {
    return [program](const Contest& contest) {
        Interval best;
        for (const Measurement& measurement : contest)
            if (measurement.contestant.sort.program == program &&
                measurement.contestant.executor == first_executor(contest)) {
                const Interval times = interval_of(measurement, &Sample::sort);
                if (best.median == 0 || times.median < best.median)
                    best = times;
            }
        return best;
    };
}

Ratios speed_ups(const Results& results, unsigned least, const TimesOf& own, const TimesOf& other) {
    Ratios ratios;
    for (const Contest& contest : results.contests) {
        const Interval others = other(contest);
        const Interval owns = own(contest);
        if (log2_n(contest) >= least && others.low > 0 && owns.low > 0)
            ratios.push_back({log2_n(contest), others / owns});
    }
    return ratios;
}

Ratios sorting_rates(const Results& results, const SortForm& sort) {
    Ratios rates;
    for (const Contest& contest : results.contests) {
        const double keys = static_cast<double>(contest.front().task.n());
        if (const Interval ms = times_of(contest, sort); ms.low > 0)
            rates.push_back({log2_n(contest), Interval{keys, keys, keys} / (ms * 1000)});
    }
    return rates;
}

std::string text(const Ratios& ratios) {
    std::string list;
    for (const Ratio& ratio : ratios)
        list += fmt::format("{}2^{}: {:.2f}", list.empty() ? "" : ", ", ratio.log2_n,
                            ratio.value.median);
    return list;
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

Claim not_measured(Claim claim) {
    return not_applicable(std::move(claim), "this run did not measure it");
}

Results judged_on(const ExecutorPlace& place) {
    Results results;
    results.place.executors = {place};
    return results;
}

Claim timed_on_cpu(Claim claim, Decided holds, const std::string& found) {
    if (holds == Decided::open)
        return undecided(std::move(claim), found);
    return judged(std::move(claim), holds == Decided::yes, found);
}

Claim timed(Claim claim, const Results& results, Decided holds, const std::string& found) {
    if (results.place.judged().is_software)
        return no_gpu(std::move(claim), results, found);
    return timed_on_cpu(std::move(claim), holds, found);
}

Claim timed(Claim claim, const Results& results, Decided direction, Decided size,
            const std::string& found) {
    if (results.place.judged().is_software || direction != Decided::yes || size == Decided::yes)
        return timed(std::move(claim), results, direction, found);
    if (size == Decided::no)
        return judged(std::move(claim), Verdict::holds_in_direction, found);
    return undecided(std::move(claim), found + "; in direction it holds");
}

}  // namespace evaluation
