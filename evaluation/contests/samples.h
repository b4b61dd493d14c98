// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace evaluation {

/// Times of one run, in milliseconds.
struct Sample {
    double upload = 0;
    /// time of the sort by the host's clock; the device is idle before and after it
    double sort = 0;
    double download = 0;
    /// time of the sort by the device's clock, or 0 without a reliable device clock
    double gpu = 0;
    unsigned mhz = 0;  ///< frequency of the GPU's clock right after the run, or 0 if unknown
    /// Number of the turn in which the run was made (evaluation/contests/turns.h), or 0 if it is
    /// unknown. The runs of a turn followed directly one after the other.
    std::uint32_t turn = 0;
};

/// The clock by which claims and tables give times.
enum class Clock { host, machine };
std::string_view name(Clock clock);  ///< name of the clock: "host's clock" or "GPU's clock"

/// Returns the device's clock if every sample has a device time that is at most its host time.
/// Otherwise returns the host's clock, which also counts waits in the driver that are not part of a
/// sort.
Clock clock_of(std::span<const Sample> samples);

/// Returns the times of the samples by the clock that `clock_of` selects.
std::vector<double> times_of(std::span<const Sample> samples);
double median_ms(std::span<const Sample> samples);
/// Returns the median of the times by the host's clock.
double median_host_ms(std::span<const Sample> samples);

/// Measures the time of some work with a steady clock.
double milliseconds(const std::function<void()>& work);

double median(std::vector<double> numbers);

/// A measured number, and the number of the turn (evaluation/contests/turns.h) in which it was
/// measured. Turn 0 means that the turn is unknown. Only numbers with the same known turn are
/// compared as a pair.
struct Repeat {
    std::uint32_t turn = 0;
    double value = 0;
};

/// Smallest number of repeats that can decide a claim. The range of six repeats contains the median
/// with a probability of 97 %. The range of five repeats contains it only with 94 %.
inline constexpr unsigned least_repeats = 6;

/// A median of repeats, with a lower and an upper bound.
struct Interval {
    double low = 0;
    double median = 0;
    double high = 0;
    /// the repeats in the order of measurement; empty for exact numbers
    std::vector<Repeat> repeats = {};
    /// smallest number of repeats among the intervals from which this one was computed
    std::size_t fewest = SIZE_MAX;

    bool has_enough_repeats() const { return fewest >= least_repeats; }
};

/// Computes the interval of repeats, in any order. The bounds are the i-th smallest and the i-th
/// largest of n values, for the largest i with P(Binomial(n, 1/2) < i) <= 5 %. So the bounds
/// contain the median of the sampled distribution with a confidence of at least 90 %. With fewer
/// than five repeats, the bounds are the minimum and the maximum. Without repeats, all members are
/// 0.
Interval interval_of(std::vector<Repeat> repeats);
/// Computes the interval of the samples' times (times_of).
Interval interval_of(std::span<const Sample> samples);

/// Computes a ratio or a difference of two intervals. If the intervals have at least
/// `least_repeats` common turns, their values are compared turn by turn, because drift of the
/// device affects all samples of a turn alike (evaluation/contests/turns.h). The bounds are then
/// those of the median of these ratios or differences. Otherwise the bounds are the smallest and
/// the largest result that both intervals allow.
Interval operator/(const Interval& a, const Interval& b);
Interval operator-(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, double positive);
/// Returns the largest or the smallest of several intervals. Each bound is computed separately.
Interval largest(const std::vector<Interval>& intervals);
Interval smallest(const std::vector<Interval>& intervals);

/// Answer to the question whether an interval is above a bound, or at most a bound. The answer is
/// `open` if the interval has too few repeats.
enum class Decided { yes, no, open };
Decided is_above(const Interval& interval, double bound);
Decided is_at_most(const Interval& interval, double bound);
/// Returns `no` if any part is `no`. Otherwise returns `open` if any part is `open`.
Decided all_of(const std::vector<Decided>& parts);

}  // namespace evaluation
