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
    double gpu = 0;    ///< the run by the device's own clock; 0: it has none to trust
    unsigned mhz = 0;  ///< the GPU's clock right after the run; 0: unknown
    /// Number of its turn (evaluation/contests/turns.h). Samples of one turn ran one right after
    /// the other. 0: unknown.
    std::uint32_t turn = 0;
};

/// The clock that times are judged by.
enum class Clock { host, machine };
std::string_view name(Clock clock);  ///< "host's clock", "GPU's clock"

/// The device's own clock if every sample has it and none is longer than by the host's clock. Waits
/// of a driver or a busy host are no part of a sort.
Clock clock_of(std::span<const Sample> samples);

/// The times of the runs by the clock that judges them.
std::vector<double> times_of(std::span<const Sample> samples);
double median_ms(std::span<const Sample> samples);
/// The same by the host's clock.
double median_host_ms(std::span<const Sample> samples);
/// Largest over smallest.
double spread(std::span<const Sample> samples);

/// The time of some work by a steady clock.
double milliseconds(const std::function<void()>& work);

double median(std::vector<double> numbers);

/// A measured number and its turn; turn 0 is paired with no other.
struct Repeat {
    std::uint32_t turn = 0;
    double value = 0;
};

/// Fewer repeats decide no claim: their range encloses the median with 94 % at most.
inline constexpr unsigned least_repeats = 6;

/// A median, and the bounds that the repeats give it.
struct Interval {
    double low = 0;
    double median = 0;
    double high = 0;
    std::vector<Repeat> repeats = {};  ///< in the order they were measured; none: exact
    std::size_t fewest = SIZE_MAX;     ///< repeats that any of its parts rests on

    bool has_enough_repeats() const { return fewest >= least_repeats; }
};

/// The interval of some repeats in any order. The bounds are order statistics that enclose the
/// median of the sampled distribution with a confidence of at least 90 %: the i-th smallest and the
/// i-th largest of n, for the largest i with P(Binomial(n, 1/2) < i) <= 5 %. With fewer than five
/// repeats the bounds are the fastest and the slowest. No repeats: all 0.
Interval interval_of(std::vector<Repeat> repeats);
/// The times of samples, by the clock that judges them.
Interval interval_of(std::span<const Sample> samples);

/// The ratio and the difference. Repeats of the same turns are compared turn by turn if there are
/// `least_repeats` such turns, because drift of the device meets all samples of a turn alike
/// (evaluation/contests/turns.h); the bounds are then those of the ratios' median. Otherwise the
/// bounds are the least and the most that both intervals allow.
Interval operator/(const Interval& a, const Interval& b);
Interval operator-(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, double positive);
/// The largest and the smallest of several, each bound by itself.
Interval largest(const std::vector<Interval>& intervals);
Interval smallest(const std::vector<Interval>& intervals);

/// What an interval says of "above a bound"; too few repeats leave it open.
enum class Decided { yes, no, open };
Decided is_above(const Interval& interval, double bound);
/// All of them: no if one is no, else open if one is open.
Decided all_of(const std::vector<Decided>& parts);

}  // namespace evaluation
