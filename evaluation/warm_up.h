// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <limits>

namespace evaluation {

/// Keeps a GPU awake. One that waits for its host for a second lowers its clocks, and needs up to a
/// second of work to raise them again; meanwhile the same program takes up to three times as long
/// (an H200, docs/performance.md). So runs that nobody times precede the one that is timed.
class WarmUp {
  public:
    static constexpr double standard_first_ms = 100;
    static constexpr double longest_ms = 2000;

    /// How many times as long as the fastest run a machine that is awake may take: clocks fall to a
    /// sixth, and runs of a tenth of a millisecond vary by a third as it is.
    static constexpr double tolerance(double fastest_ms) { return fastest_ms < 1 ? 1.5 : 1.1; }

    /// `run` runs what will be timed, once, and returns how many milliseconds that took. The first
    /// time nobody knows how fast it is: runs go on for `first_ms`.
    explicit WarmUp(std::function<double()> run, double first_ms = standard_first_ms)
        : run_(std::move(run)), first_ms_(first_ms) {}

    /// Runs until a run takes at most `tolerance` times the fastest one so far, or `longest_ms` are
    /// spent; then the machine has become slower, and that is what it is compared with next time.
    void operator()();

  private:
    std::function<double()> run_;
    double first_ms_;
    double fastest_ = std::numeric_limits<double>::infinity();
};

}  // namespace evaluation
