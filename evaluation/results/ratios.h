// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "evaluation/contests/samples.h"
#include "evaluation/results/results.h"

// Times of an executor's sorts and ratios of these times, as functions of n. Claims about time need
// them.
namespace evaluation {

/// Thrown if the results lack a measurement that a claim needs.
struct NotMeasured {};

/// The results of one executor.
struct OneExecutor {
    const Results& results;
    const HostExecutor& executor;
};

/// A ratio of times for one n.
struct Ratio {
    unsigned log2_n;
    Interval value;
};
using Ratios = std::vector<Ratio>;

/// A function that returns the times of a sort in a contest on the executor with a given name. The
/// function returns zeros if the contest lacks these times.
using TimesOf = std::function<Interval(const Contest&, const std::string& executor)>;

/// Makes a function for the times of one sort.
TimesOf times_of(const SortForm& sort);
/// Makes a function for the times of the fastest of some sorts, each in its fastest setting and
/// mapping. Speed-ups are ratios of such times, unless a statement names a mapping or a setting.
/// With `limited`, runs on a limited number of processors also count.
TimesOf fastest_times_of(std::vector<std::string_view> programs,
                         const ProcessorTimes& limited = {});
TimesOf fastest_times_of(std::string_view program);
/// Makes a function for the times of a sort on the executor on which it is fastest.
TimesOf fastest_anywhere(std::string_view program);

/// Returns the times. Throws NotMeasured if they are empty.
Interval measured(const Interval& times);

/// Returns the ratios other / own for each n >= 2^least at which both sorts were measured. Throws
/// NotMeasured if there is no such n.
Ratios speed_ups(const OneExecutor& one, unsigned least, const TimesOf& own, const TimesOf& other);

/// Ratio of the times of a sort's slowest and fastest distribution. Throws NotMeasured if fewer
/// than six distributions were measured.
struct SpreadOverData {
    Interval times;      ///< ratio of the median times of the two distributions
    double fastest = 0;  ///< ratio of the shortest times of the two distributions
    std::size_t distributions = 0;
};
SpreadOverData spread_over_data(const OneExecutor& one, const SortForm& sort);

/// Sorting rates in million keys per second, for each n at which a sort or a sorting probe was
/// measured.
Ratios sorting_rates(const OneExecutor& one, const TimesOf& sort);
Ratios sorting_rates(const OneExecutor& one, std::string_view probe);

/// Returns the ratio at one n. Throws NotMeasured if it is missing.
const Interval& at(const Ratios& ratios, unsigned log2_n);

/// Formats ratios: "2^17: 2.21, 2^18: 3.11".
std::string text(const Ratios& ratios);

Decided all_above(const Ratios& ratios, double bound);
/// Decides whether a least-squares line through the ratios rises.
Decided is_rising(const Ratios& ratios);

/// Returns the times of a probe on the executor or on the CPU. `largest_size` returns the largest
/// size at which the probe was measured. Both functions throw NotMeasured.
Interval times_of(const OneExecutor& one, std::string_view probe, std::uint64_t size);
std::uint64_t largest_size(const OneExecutor& one, std::string_view probe);

}  // namespace evaluation
