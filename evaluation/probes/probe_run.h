// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "evaluation/results/results.h"
#include "stream/executor.h"

namespace evaluation::probes {

/// A probe that is ready to be run any number of times.
struct ProbeRun {
    Probe probe;
    std::function<void()> prepare;  ///< as of a Trial
    std::function<double()> run;    ///< likewise
    unsigned times = 1;             ///< that `run` does what the probe is about
};

/// That of probe::arithmetic on a stream machine; none if its limits refuse it.
std::vector<ProbeRun> arithmetic_probe(stream::Executor& executor, unsigned log2_n);

/// On a stream machine whose largest contest is of 2^log2_n. Without those that its limits refuse.
std::vector<ProbeRun> stream_probes(stream::Executor& executor, unsigned log2_n);

/// On the CPU.
std::vector<ProbeRun> cpu_probes(unsigned log2_n);

}  // namespace evaluation::probes
