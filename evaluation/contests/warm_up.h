// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <limits>
#include <utility>

namespace evaluation {

/// Wakes a GPU. One that waits for its host for a second lowers its clocks, and needs up to a
/// second of work to raise them again, in steps; meanwhile the same program takes up to six times
/// as long (an H200, docs/results/README.md).
class WarmUp {
  public:
    /// The first time nobody knows how fast it is awake: it works for so long.
    static constexpr double first_ms = 1000;
    static constexpr double longest_ms = 2000;
    /// How many times as long as at its fastest a machine that is awake may take.
    static constexpr double tolerance = 1.05;

    /// Pieces of work that are always the same, and what they took together.
    struct Work {
        double ms = 0;
        unsigned pieces = 1;
    };
    /// `work` keeps the machine busy for some milliseconds.
    explicit WarmUp(std::function<Work()> work) : work_(std::move(work)) {}

    /// Works until the machine is as fast as it ever was, or for `longest_ms`; then it has become
    /// slower, and that is what it is compared with next time.
    void operator()();

  private:
    std::function<Work()> work_;
    double fastest_ = std::numeric_limits<double>::infinity();  ///< ms of a piece
};

}  // namespace evaluation
