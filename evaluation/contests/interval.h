// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace evaluation {

/// A median, and between what the repeats allow it to lie.
struct Interval {
    double low = 0;
    double median = 0;
    double high = 0;
    std::vector<double> repeats = {};  ///< turn by turn; none of what is no sample of anything
};

/// Repeats in any order as one. The bounds are order statistics that enclose the median of what was
/// sampled with a confidence of at least 90 %, whatever its distribution: the i-th smallest and the
/// i-th largest of n, for the largest i with P(Binomial(n, 1/2) < i) <= 5 %. Fewer than five
/// repeats cannot give that, and their bounds are the fastest and the slowest. No repeats: all 0.
Interval interval_of(std::vector<double> repeats);

/// How many times a is b, and how much more. Repeats of as many turns are compared turn by turn:
/// what drifts on the machine meets all that take part in a turn (evaluation/contests/turns.h), and
/// the bounds are those of the ratios' median. Else the bounds are the least and the most that both
/// allow.
Interval operator/(const Interval& a, const Interval& b);
Interval operator-(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, double positive);
/// The largest and the smallest of several, each bound by itself.
Interval largest(const std::vector<Interval>& intervals);
Interval smallest(const std::vector<Interval>& intervals);

/// What an interval says of "above a bound".
enum class Decided { yes, no, open };
Decided is_above(const Interval& interval, double bound);
/// All of them: no if one is no, else open if one is open.
Decided all_of(const std::vector<Decided>& parts);

}  // namespace evaluation
