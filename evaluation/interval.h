// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace evaluation {

/// A median, and between what the repeats allow it to lie.
struct Interval {
    double low = 0;
    double median = 0;
    double high = 0;
};

/// Repeats in any order as one. The bounds are order statistics that enclose the median of what was
/// sampled with a confidence of at least 90 %, whatever its distribution: the i-th smallest and the
/// i-th largest of n, for the largest i with P(Binomial(n, 1/2) < i) <= 5 %. Fewer than five
/// repeats cannot give that, and their bounds are the fastest and the slowest. No repeats: all 0.
Interval interval_of(std::vector<double> repeats);

/// How many times a is b.
Interval operator/(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, double positive);
Interval operator-(const Interval& a, const Interval& b);
/// The largest and the smallest of several, each bound by itself.
Interval largest(const std::vector<Interval>& intervals);
Interval smallest(const std::vector<Interval>& intervals);

/// What an interval says of "above a bound".
enum class Decided { yes, no, open };
Decided is_above(const Interval& interval, double bound);
/// All of them: no if one is no, else open if one is open.
Decided all_of(const std::vector<Decided>& parts);

}  // namespace evaluation
