// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "evaluation/contests/samples.h"
#include "evaluation/results/results.h"

// What claims about time are made of: times and ratios of one executor's sorts over n.
namespace evaluation {

/// Thrown where an executor did not measure what is asked for.
struct NotMeasured {};

/// The results as one executor has them.
struct OneExecutor {
    const Results& results;
    const HostExecutor& executor;
};

/// What was measured for one n.
struct Ratio {
    unsigned log2_n;
    Interval value;
};
using Ratios = std::vector<Ratio>;

/// Times of a sort in a contest, on an executor; all 0 if it did not take part.
using TimesOf = std::function<Interval(const Contest&, const std::string& executor)>;

/// The sort times of a contestant.
TimesOf times_of(const SortForm& sort);
/// Those of a program's fastest setting by its median, so that the comparison favours it.
TimesOf fastest_times_of(std::string_view program);
/// The same, on whichever executor that is.
TimesOf fastest_anywhere(std::string_view program);

/// What a contest's times are if its sort took part. Throws NotMeasured.
Interval measured(const Interval& times);

/// The largest contest. Throws NotMeasured.
const Contest& largest_contest(const OneExecutor& one);

/// other / own: how many times faster `own` is, for each n from 2^least on that has both. Throws
/// NotMeasured if none has.
Ratios speed_ups(const OneExecutor& one, unsigned least, const TimesOf& own, const TimesOf& other);

/// Slowest over fastest distribution of a sort. Throws NotMeasured if there are fewer than six.
struct SpreadOverData {
    Interval times;      ///< with the repeats' median of each distribution
    double fastest = 0;  ///< with the fastest run of each
    std::size_t distributions = 0;
};
SpreadOverData spread_over_data(const OneExecutor& one, const SortForm& sort);

/// Million keys a second of a sort, for each n that has it; of a probe that sorts.
Ratios sorting_rates(const OneExecutor& one, const SortForm& sort);
Ratios sorting_rates(const OneExecutor& one, std::string_view probe);

/// Throws NotMeasured.
const Interval& at(const Ratios& ratios, unsigned log2_n);

/// "2^17: 2.21, 2^18: 3.11"
std::string text(const Ratios& ratios);

Decided all_above(const Ratios& ratios, double bound);
/// Whether the values increase by least squares.
Decided is_rising(const Ratios& ratios);

/// The times of a probe on the executor, or on the CPU; the largest size of it there. Throw
/// NotMeasured.
Interval times_of(const OneExecutor& one, std::string_view probe, std::uint64_t size);
std::uint64_t largest_size(const OneExecutor& one, std::string_view probe);

}  // namespace evaluation
