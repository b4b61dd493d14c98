// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "evaluation/contests/awake.h"
#include "evaluation/contests/sample.h"

namespace evaluation {

/// Something that is timed again and again: a sort of some input, a probe.
class Trial {
  public:
    virtual ~Trial() = default;

    /// Whether the host runs it: no machine need be awake for it.
    virtual bool is_on_host() const { return false; }
    /// What precedes a run: inputs are made and brought to where they are worked on, to the end.
    virtual void prepare() = 0;
    /// What is timed, to its end. Returns what it took by the machine's own clock, 0 if there is
    /// none to trust.
    virtual double run() = 0;
    /// Keeps the times of the run, unless it was to warm up, and looks at its result.
    virtual void finish(const Sample& sample, bool is_warm_up) = 0;
};
using Trials = std::vector<std::unique_ptr<Trial>>;

/// Times all trials: a warm-up each, then so many rounds in which they take turns (A B C A B C
/// ...), so that what drifts on the machine meets all alike. The one way in which anything is
/// timed. In a turn the host's trials come first, one by one. Then all others are prepared, the
/// machine is woken, and they run one right after the other: between waking and the last of them
/// the host does nothing else. A turn in which a machine was slower than it had been is taken
/// again. Groups that cannot be prepared beside each other have turns of their own in each round.
/// `after_step` is called whenever a trial was prepared, run, or finished; it may throw.
void take_turns(std::span<const Trials> groups, unsigned repeats, const Awake& awake,
                const std::function<void()>& after_step);

}  // namespace evaluation
