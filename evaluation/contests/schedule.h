// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "evaluation/contests/measure.h"

namespace evaluation {

/// A planned benchmark.
struct Round {
    Task task;
    std::vector<Contestant> contestants;
};

/// The benchmarks of a run, most important first.
struct Schedule {
    /// rounds with uniform keys; rounds of the same n become one benchmark
    std::vector<Round> rounds = {};
    /// Number of rounds that come before probes and distributions; the other rounds come after
    /// them.
    std::size_t first_rounds = 0;
    /// one task per distribution, all with the same n and sorts
    std::vector<Round> distributions = {};
    unsigned log2_probes = 0;  ///< log2 of the largest number of elements in a probe; 0: no probes
    unsigned repeats = 3;      ///< number of repeats of each probe
};

inline constexpr unsigned log2_smallest = 10;
inline constexpr unsigned log2_report_smallest = 15;  ///< smallest log2 n in Tables 2 and 3
inline constexpr unsigned log2_report_largest = 20;

/// Plans a full run: all sorts for n from 2^10 to 2^log2_largest, with three more repeats for short
/// sorts, and the distributions at a quarter of the largest n. If n is larger than in the 2006
/// paper, there are fewer sorts (`contestants_beyond`) and only `least_repeats`. Quadratic sorts of
/// large n come last, only on `patient` executors.
Schedule full_schedule(std::span<const std::string> executors, std::span<const std::string> patient,
                       unsigned log2_largest, unsigned repeats);

/// Plan of a quick run: the paper's benchmark (`report_contestants`) at the n of its tables, then
/// probes and distributions. On software renderers, where no claim about times is judged, only the
/// benchmark, with fewer repeats.
Schedule quick_schedule(std::span<const std::string> executors, bool is_software);

/// The sorts of the 2006 paper's benchmark: std::sort, GPUSort and `optimized` in both mappings
/// (§8), the other host sorts, and this project's `intervals` and `tile-merge`.
std::vector<Contestant> report_contestants(std::span<const std::string> executors);

/// Sorts that are measured even if n is larger than in the 2006 paper, because claims are about
/// them. The sorts in this list fit into a GPU's memory together.
std::vector<Contestant> contestants_beyond(std::span<const std::string> executors);

/// All sorts that can sort 2^log2_n values. Quadratic sorts are included up to `Sort::measured_to`,
/// and on `patient` executors for every n that they can sort.
std::vector<Contestant> contestants_for_size(std::span<const std::string> executors,
                                             unsigned log2_n,
                                             std::span<const std::string> patient = {});
/// Sorts that run on every distribution: std::sort, GPU-ABiSort and this project's merge sorts.
/// Optionally also the sorts whose times vary with the data according to later papers.
std::vector<Contestant> contestants_for_distributions(std::span<const std::string> executors,
                                                      bool of_later_papers);

/// Expected cost of a round, in a unit that is proportional to time.
double work_of(const Round& round);

}  // namespace evaluation
