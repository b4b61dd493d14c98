// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "evaluation/contests/awake.h"
#include "evaluation/contests/samples.h"

namespace evaluation {

/// Something that is timed repeatedly, such as a sort of some input or a probe.
class Trial {
  public:
    virtual ~Trial() = default;

    /// Returns whether the trial runs on the host. No GPU is warmed up for a trial that runs on the
    /// host.
    virtual bool is_on_host() const { return false; }
    /// Makes the inputs and waits until they are uploaded.
    virtual void prepare() = 0;
    /// Runs the timed part and waits for its end. Returns the time by the device's clock, or 0
    /// without a reliable device clock.
    virtual double run() = 0;
    /// Stores the run's times, unless the run was a warm-up, and checks the result.
    virtual void finish(const Sample& sample, bool is_warm_up) = 0;
};
using Trials = std::vector<std::unique_ptr<Trial>>;

/// Times all trials. Each trial runs once as a warm-up. After the warm-ups, the trials take turns
/// for `repeats` rounds (A B C A B C ...), so that drift of the device affects all trials alike. In
/// a turn, the host's trials run first. After them, all other trials are prepared, the GPU is
/// warmed up, and the prepared trials run directly one after the other. If the GPU was slower than
/// before, the turn is repeated with a new number. Groups of trials that do not fit into memory
/// together take their turns one after the other. `after_step` is called whenever a trial was
/// prepared, run or finished; it may throw.
void take_turns(std::span<const Trials> groups, unsigned repeats, const Awake& awake,
                const std::function<void()>& after_step);

}  // namespace evaluation
