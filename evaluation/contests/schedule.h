// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "evaluation/contests/measure.h"

namespace evaluation {

/// A planned benchmark. All tasks have the same n and number of repeats. The only task has uniform
/// keys, or there is a task for each distribution.
struct Round {
    std::vector<Task> tasks;
    std::vector<Contestant> contestants;

    bool is_of_distributions() const { return tasks.size() > 1; }
};

/// The benchmarks of a run, with the most important first.
struct Schedule {
    /// all rounds with uniform keys and the same n form one benchmark
    std::vector<Round> rounds = {};
    /// number of rounds that run before the probes; the next one is the round of distributions
    std::size_t first_rounds = 0;
    /// log2 of the largest number of elements in a probe, or 0 for a run without probes
    unsigned log2_probes = 0;
    unsigned repeats = 3;  ///< number of repeats of each probe
};

inline constexpr unsigned log2_smallest = 10;
inline constexpr unsigned log2_report_smallest = 15;  ///< log2 of the smallest n in Tables 2 and 3
inline constexpr unsigned log2_report_largest = 20;

/// Plans a full run: all sorts for n from 2^10 to 2^log2_largest, with three more repeats for short
/// sorts. The distributions run at a quarter of the largest n. Above the n of the 2006 paper, the
/// run has fewer sorts (`contestants_beyond`) and only `least_repeats` repeats. Quadratic sorts of
/// large n come last, only on `patient` executors.
Schedule full_schedule(std::span<const std::string> executors, std::span<const std::string> patient,
                       unsigned log2_largest, unsigned repeats);

/// Plans a quick run: the paper's benchmark (`report_contestants`) at the n of the paper's tables,
/// then probes and distributions. On software renderers, no claim about times is judged, so the run
/// has only the benchmark, with fewer repeats.
Schedule quick_schedule(std::span<const std::string> executors, bool is_software);

/// Returns the sorts of the quick run. They are the sorts of §8 of the 2006 paper (std::sort,
/// GPUSort, and `optimized` in both mappings), the other host sorts, `intervals` and `tile-merge`.
std::vector<Contestant> report_contestants(std::span<const std::string> executors);

/// Returns the sorts that are measured for n above the n of the 2006 paper, because claims are
/// about them. All of these sorts fit into a GPU's memory together.
std::vector<Contestant> contestants_beyond(std::span<const std::string> executors);

/// Returns all sorts of 2^log2_n values, without sorts for which n is above their `measured_to`.
std::vector<Contestant> contestants_for_size(std::span<const std::string> executors,
                                             unsigned log2_n);
/// Returns the sorts that run on every distribution. They are std::sort, GPU-ABiSort and this
/// project's merge sorts. `of_later_papers` adds the sorts whose times vary with the data according
/// to later papers.
std::vector<Contestant> contestants_for_distributions(std::span<const std::string> executors,
                                                      bool of_later_papers);

}  // namespace evaluation
