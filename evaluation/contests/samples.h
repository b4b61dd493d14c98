// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace evaluation {

/// One run of something that is timed, in milliseconds.
struct Sample {
    double upload = 0;
    double sort = 0;  ///< the run by the host's clock; the device is idle before and after it
    double download = 0;
    double gpu = 0;    ///< the run by the device's clock, or 0 if the device has no reliable clock
    unsigned mhz = 0;  ///< the GPU's clock frequency right after the run, or 0 if unknown
    /// Number of the turn (evaluation/contests/turns.h), or 0 if unknown. Samples of one turn ran
    /// directly after each other.
    std::uint32_t turn = 0;
};

/// The clock that times are judged by.
enum class Clock { host, machine };
std::string_view name(Clock clock);  ///< "host's clock", "GPU's clock"

/// The device's clock if every sample has a device time, and no device time exceeds the host's. The
/// host's clock also counts waits of the driver, which do not belong to a sort.
Clock clock_of(std::span<const Sample> samples);

/// The times of the runs by `clock_of` the samples.
std::vector<double> times_of(std::span<const Sample> samples);
double median_ms(std::span<const Sample> samples);
/// The median by the host's clock.
double median_host_ms(std::span<const Sample> samples);
/// The largest time divided by the smallest.
double spread(std::span<const Sample> samples);

/// The time of some work by a steady clock.
double milliseconds(const std::function<void()>& work);

double median(std::vector<double> numbers);

/// A measured number and its turn. Turn 0 is unknown and is never paired.
struct Repeat {
    std::uint32_t turn = 0;
    double value = 0;
};

/// Fewer repeats do not decide a claim. Their range contains the median with at most 94 %.
inline constexpr unsigned least_repeats = 6;

/// A median, and the bounds that the repeats give it.
struct Interval {
    double low = 0;
    double median = 0;
    double high = 0;
    std::vector<Repeat> repeats = {};  ///< in order of measurement; empty for exact numbers
    std::size_t fewest = SIZE_MAX;     ///< smallest number of repeats of all operands

    bool has_enough_repeats() const { return fewest >= least_repeats; }
};

/// The interval of repeats in any order. The bounds contain the median of the sampled distribution
/// with a confidence of at least 90 %. They are the i-th smallest and the i-th largest of n values,
/// for the largest i with P(Binomial(n, 1/2) < i) <= 5 %. Fewer than five repeats give the minimum
/// and the maximum. Without repeats everything is 0.
Interval interval_of(std::vector<Repeat> repeats);
/// The interval of `times_of` the samples.
Interval interval_of(std::span<const Sample> samples);

/// The ratio and the difference. If both have `least_repeats` turns in common, they are compared
/// turn by turn, and the bounds are those of the ratios' median. Drift of the device affects all
/// samples of a turn alike (evaluation/contests/turns.h). Otherwise the bounds are the smallest and
/// the largest value that both intervals allow.
Interval operator/(const Interval& a, const Interval& b);
Interval operator-(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, double positive);
/// The largest and the smallest of several intervals, for each bound separately.
Interval largest(const std::vector<Interval>& intervals);
Interval smallest(const std::vector<Interval>& intervals);

/// Whether an interval is above a bound. Too few repeats leave it open.
enum class Decided { yes, no, open };
Decided is_above(const Interval& interval, double bound);
/// Returns no if any part is no, otherwise open if any part is open.
Decided all_of(const std::vector<Decided>& parts);

}  // namespace evaluation
