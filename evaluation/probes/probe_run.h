// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "evaluation/results/results.h"
#include "stream/executor.h"

namespace evaluation::probes {

/// A probe that can run any number of times.
struct ProbeRun {
    Probe probe;
    std::function<void()> prepare;  ///< prepares a run, like Trial::prepare
    std::function<double()> run;  ///< runs the probe and returns the device's time, like Trial::run
    unsigned times = 1;           ///< number of times that one `run` repeats the operation
};

/// All probes that an executor can run with at most 2^log2_n elements.
std::vector<ProbeRun> stream_probes(stream::Executor& executor, unsigned log2_n);

/// All probes that run on the CPU.
std::vector<ProbeRun> cpu_probes(unsigned log2_n);

}  // namespace evaluation::probes
