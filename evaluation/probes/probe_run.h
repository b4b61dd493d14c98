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
    std::function<void()> prepare;  ///< as Trial::prepare
    std::function<double()> run;    ///< as Trial::run
    unsigned times = 1;             ///< repetitions of the operation in one `run`
};

/// `probe::arithmetic` on an executor. Empty if the executor's limits reject it.
std::vector<ProbeRun> arithmetic_probe(stream::Executor& executor, unsigned log2_n);

/// The probes that an executor can run, with at most 2^log2_n elements.
std::vector<ProbeRun> stream_probes(stream::Executor& executor, unsigned log2_n);

/// The probes on the CPU.
std::vector<ProbeRun> cpu_probes(unsigned log2_n);

}  // namespace evaluation::probes
