// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace evaluation {

/// One run of something that is timed, in milliseconds.
struct Sample {
    double upload = 0;
    double sort = 0;  ///< the run, by the host's steady clock; the machine is idle before and after
    double download = 0;
    double gpu = 0;    ///< the run by the machine's own clock; 0 if it has none to trust
    unsigned mhz = 0;  ///< what the GPU's processors ran at right after it; 0 if nobody says
};

/// What times are judged by.
enum class Clock { host, machine };
std::string_view name(Clock clock);  ///< "host's clock", "machine's clock"

/// The machine's own, if every sample has it and none is longer than by the host's clock around it:
/// what a driver or a busy host waits for is no part of a sort.
Clock clock_of(std::span<const Sample> samples);

/// The runs by the clock that they are judged by.
std::vector<double> times_of(std::span<const Sample> samples);
double median_ms(std::span<const Sample> samples);
/// The same by the host's clock.
double median_host_ms(std::span<const Sample> samples);
/// Largest over smallest.
double spread(std::span<const Sample> samples);

/// What some work takes on a steady clock.
double milliseconds(const std::function<void()>& work);

double median(std::vector<double> numbers);

}  // namespace evaluation
