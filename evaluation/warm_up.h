// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <limits>

namespace evaluation {

/// Keeps a GPU awake. One that waits for its host lowers its clocks and takes a while to raise them
/// again: after half a second of std::sort beside it an H200 took twice as long for the same
/// program (docs/performance.md). So runs that nobody times precede the one that is timed.
class WarmUp {
  public:
    static constexpr double first_ms = 30;    ///< the first time, at least
    static constexpr double longest_ms = 60;  ///< at most
    /// Clocks fall to a sixth; runs of a tenth of a millisecond vary by a third as it is.
    static constexpr double tolerance = 1.5;

    /// `run` runs what will be timed, once, and returns how many milliseconds that took.
    explicit WarmUp(std::function<double()> run) : run_(std::move(run)) {}

    /// Runs until a run takes at most `tolerance` times the fastest one so far, or `longest_ms` are
    /// spent.
    void operator()();

  private:
    std::function<double()> run_;
    double fastest_ = std::numeric_limits<double>::infinity();
};

}  // namespace evaluation
