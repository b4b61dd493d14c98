// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "evaluation/contests/samples.h"
#include "evaluation/results/results.h"

// Times and ratios of one executor's sorts over n, for claims about time.
namespace evaluation {

/// Thrown if an executor did not measure what is asked for.
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

/// Times of a sort in a contest, on an executor; all 0 if it did not take part.
using TimesOf = std::function<Interval(const Contest&, const std::string& executor)>;

/// The sort times of a contestant.
TimesOf times_of(const SortForm& sort);
/// The times of a program's fastest setting, so that the comparison favors the program.
TimesOf fastest_times_of(std::string_view program);
/// The same on the executor where it is the fastest.
TimesOf fastest_anywhere(std::string_view program);

/// The times themselves. Throws NotMeasured if they are empty.
Interval measured(const Interval& times);

/// The largest contest. Throws NotMeasured.
const Contest& largest_contest(const OneExecutor& one);

/// The ratios other / own for each n >= 2^least that has both. Throws NotMeasured if there is none.
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
