// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "evaluation/interval.h"
#include "evaluation/results.h"

// What claims about time have in common: ratios of measured times over n, and their verdicts.
namespace evaluation {

/// What was measured for one n.
struct Ratio {
    unsigned log2_n;
    Interval value;
};
using Ratios = std::vector<Ratio>;

/// Of a contest; all 0 if the sort did not take part.
using TimesOf = std::function<Interval(const Contest&)>;

Interval interval_of(const Measurement& measurement,
                     const std::function<double(const Sample&)>& time);

/// The sort times of a contestant.
Interval times_of(const Contest& contest, const SortForm& sort);
TimesOf times_of(const SortForm& sort);
/// Those of a program's fastest setting by its median, so that the comparison favours it.
TimesOf fastest_times_of(std::string_view program);

/// other / own: how many times faster `own` is, for each n from 2^least on that has both.
Ratios speed_ups(const Results& results, unsigned least, const TimesOf& own, const TimesOf& other);

/// Million keys a second of a sort, for each n that has it.
Ratios sorting_rates(const Results& results, const SortForm& sort);

/// "2^17: 2.21, 2^18: 3.11"
std::string text(const Ratios& ratios);

Decided all_above(const Ratios& ratios, double bound);
/// Whether the values increase by least squares.
Decided is_rising(const Ratios& ratios);

/// Of what this run did not measure.
Claim not_measured(Claim claim);

/// What `timed` takes for results of another executor than the first.
Results judged_on(const ExecutorPlace& place);

/// A claim about time on the judged executor, which is not applicable to a software renderer.
Claim timed(Claim claim, const Results& results, Decided holds, const std::string& found);
/// The same of a claim that has a size. In direction it holds if `direction` is decided and `size`
/// is decided against.
Claim timed(Claim claim, const Results& results, Decided direction, Decided size,
            const std::string& found);
/// A claim about time on the CPU.
Claim timed_on_cpu(Claim claim, Decided holds, const std::string& found);

}  // namespace evaluation
