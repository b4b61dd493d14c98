// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <limits>

namespace evaluation {

/// Keeps a GPU awake. One that waits for its host lowers its clocks and takes a while to raise them
/// again: after half a second of std::sort beside it an H200 took up to three times as long for the
/// same program (docs/performance.md). So runs that nobody times precede the one that is timed.
class WarmUp {
  public:
    static constexpr double first_ms = 100;   ///< the first time, at least
    static constexpr double longest_ms = 60;  ///< at most, but long runs have `least_tries`
    static constexpr unsigned least_tries = 5;

    /// How many times as long as the fastest run a machine that is awake may take: clocks fall to a
    /// sixth, and runs of a tenth of a millisecond vary by a third as it is.
    static constexpr double tolerance(double fastest_ms) { return fastest_ms < 1 ? 1.5 : 1.1; }

    /// `run` runs what will be timed, once, and returns how many milliseconds that took.
    explicit WarmUp(std::function<double()> run) : run_(std::move(run)) {}

    /// Runs until a run takes at most `tolerance` times the fastest one so far, or the time is
    /// spent.
    void operator()();

  private:
    std::function<double()> run_;
    double fastest_ = std::numeric_limits<double>::infinity();
};

}  // namespace evaluation
