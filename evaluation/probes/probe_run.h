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

/// The probe probe::arithmetic on an executor; none if its limits reject it.
std::vector<ProbeRun> arithmetic_probe(stream::Executor& executor, unsigned log2_n);

/// The probes on an executor, with at most 2^log2_n elements, except those that its limits reject.
std::vector<ProbeRun> stream_probes(stream::Executor& executor, unsigned log2_n);

/// The probes on the CPU.
std::vector<ProbeRun> cpu_probes(unsigned log2_n);

// The sorts of Jan et al., one comparison after the other, as on a CPU (§4.2.2).

using Keys = std::vector<float>;

/// §2.1, Algorithm 1.
void serial_odd_even_sort(Keys& keys);
/// §2.2, Algorithm 2, with the ranks that its text means (errata J2, J3). The sort is stable.
void serial_rank_sort(Keys& keys);
/// §2.3, of 2^k keys.
void serial_bitonic_sort(Keys& keys);

}  // namespace evaluation::probes
