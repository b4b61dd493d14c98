// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "evaluation/contests/samples.h"
#include "evaluation/results/results.h"

// Times and ratios of one executor's sorts as functions of n, for claims about time.
namespace evaluation {

/// Thrown if the results lack a measurement.
struct NotMeasured {};

/// The results of one executor.
struct OneExecutor {
    const Results& results;
    const HostExecutor& executor;
};

/// A value for one n.
struct Ratio {
    unsigned log2_n;
    Interval value;
};
using Ratios = std::vector<Ratio>;

/// A function that returns the times of a sort in a contest on an executor, or zeros if the contest
/// lacks them.
using TimesOf = std::function<Interval(const Contest&, const std::string& executor)>;

/// Makes a function for the times of one sort.
TimesOf times_of(const SortForm& sort);
/// Makes a function for the times of the fastest of some sorts, in its fastest setting and mapping.
/// Speed-ups are ratios of such times, unless a statement names a mapping or a setting. With
/// `limited`, runs with fewer parallel instances than elements are included.
TimesOf fastest_times_of(std::vector<std::string_view> programs,
                         const ProcessorTimes& limited = {});
TimesOf fastest_times_of(std::string_view program);
/// Makes a function for the times of the sort on its fastest executor.
TimesOf fastest_anywhere(std::string_view program);

/// Returns the times. Throws NotMeasured if they are empty.
Interval measured(const Interval& times);

/// Returns the ratios other / own for each n >= 2^least at which both were measured. Throws
/// NotMeasured if there is no such n.
Ratios speed_ups(const OneExecutor& one, unsigned least, const TimesOf& own, const TimesOf& other);

/// Ratio of a sort's slowest distribution to its fastest one. Throws NotMeasured if there are fewer
/// than six distributions.
struct SpreadOverData {
    Interval times;      ///< ratio by the median of each distribution's repeats
    double fastest = 0;  ///< ratio by the fastest run of each distribution
    std::size_t distributions = 0;
};
SpreadOverData spread_over_data(const OneExecutor& one, const SortForm& sort);

/// Sorting rate in million keys per second for each measured n, of a sort or of a probe that sorts.
Ratios sorting_rates(const OneExecutor& one, const TimesOf& sort);
Ratios sorting_rates(const OneExecutor& one, std::string_view probe);

/// Returns the ratio at one n. Throws NotMeasured.
const Interval& at(const Ratios& ratios, unsigned log2_n);

/// Formats ratios: "2^17: 2.21, 2^18: 3.11".
std::string text(const Ratios& ratios);

Decided all_above(const Ratios& ratios, double bound);
/// Decides whether a least-squares line through the values rises.
Decided is_rising(const Ratios& ratios);

/// Times of a probe on the executor or on the CPU. `largest_size` returns the largest size at which
/// the probe was measured. Both functions throw NotMeasured.
Interval times_of(const OneExecutor& one, std::string_view probe, std::uint64_t size);
std::uint64_t largest_size(const OneExecutor& one, std::string_view probe);

}  // namespace evaluation
