// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "evaluation/contests/awake.h"
#include "evaluation/contests/samples.h"

namespace evaluation {

/// Something that is timed several times, such as a sort of some input or a probe.
class Trial {
  public:
    virtual ~Trial() = default;

    /// Returns whether the trial runs on the host. Before such a trial, no GPU is warmed up.
    virtual bool is_on_host() const { return false; }
    /// Makes the trial's inputs and waits until they are uploaded.
    virtual void prepare() = 0;
    /// Runs the timed part of the trial and waits for its end. Returns the time by the device's
    /// clock, or 0 without a reliable device clock.
    virtual double run() = 0;
    /// Checks the result of the last run. Stores the run's times, unless it was a warm-up.
    virtual void finish(const Sample& sample, bool is_warm_up) = 0;
};
using Trials = std::vector<std::unique_ptr<Trial>>;

/// Times all trials. Each trial runs once as a warm-up. After the warm-ups, the trials run
/// `repeats` times in turns (A B C A B C ...), so that drift of the device affects all trials
/// alike. In each turn, the host's trials run first. After them, all other trials are prepared, the
/// GPU is warmed up, and the prepared trials run directly one after the other. If the GPU became
/// slower in a turn, the turn is repeated with a new number. Each group contains trials that fit
/// into memory together; the groups run one after the other. `after_step` is called whenever a
/// trial was prepared, run or finished; it may throw.
void take_turns(std::span<const Trials> groups, unsigned repeats, const Awake& awake,
                const std::function<void()>& after_step);

}  // namespace evaluation
