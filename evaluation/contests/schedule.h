// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <span>
#include <string>
#include <vector>

#include "evaluation/contests/measure.h"

namespace evaluation {

/// A planned contest.
struct Round {
    Task task;
    std::vector<Contestant> contestants;
    /// Seconds from the start of the run until it must end; contestants that would take longer are
    /// left out.
    double seconds = std::numeric_limits<double>::infinity();
};

/// The benchmarks of a run, most important first.
struct Schedule {
    std::vector<Round> rounds = {};  ///< uniform keys; rounds of the same n join one contest
    /// Number of rounds before probes and distributions; the other rounds follow them.
    std::size_t first_rounds = 0;
    std::vector<Round> distributions =
        {};                    ///< every distribution, with one n and the same contestants
    unsigned log2_probes = 0;  ///< no probe has more elements
    unsigned repeats = 3;      ///< of each probe
    /// Seconds until probes and distributions must end; what would take longer is left out.
    double seconds = std::numeric_limits<double>::infinity();
};

inline constexpr unsigned log2_smallest = 10;
inline constexpr unsigned log2_report_smallest = 15;  ///< of Tables 2 and 3
inline constexpr unsigned log2_report_largest = 20;

/// Everything from 2^10 to 2^log2_largest, all contestants at a time, short sorts three times more
/// often, and distributions at a quarter of the largest n. Beyond the paper's n there are fewer
/// sorts (`contestants_beyond`) and `least_repeats`. Sorts that take n^2 work come last, for n that
/// only `patient` executors have time for.
Schedule full_schedule(std::span<const std::string> executors, std::span<const std::string> patient,
                       unsigned log2_largest, unsigned repeats);

/// The paper's contest (`report_contestants`) at the n of its tables; then probes and
/// distributions; then all other sorts from the smallest n on, quadratic ones last. Software
/// renderers, for which no claim is judged, get less data and more time.
Schedule quick_schedule(std::span<const std::string> executors, bool is_software);

/// The sorts that §8 compares (std::sort, GPUSort, *optimized* in both mappings), the other sorts
/// of the host, and this project's own `intervals` and `tile-merge`.
std::vector<Contestant> report_contestants(std::span<const std::string> executors);

/// Sorts that claims are about, for n beyond the paper's: few enough to fit into a GPU's memory
/// together.
std::vector<Contestant> contestants_beyond(std::span<const std::string> executors);

/// All contestants that sort 2^log2_n values. Quadratic sorts take part up to `Sort::measured_to`,
/// and on `patient` executors for every n that they sort.
std::vector<Contestant> contestants_for_size(std::span<const std::string> executors,
                                             unsigned log2_n,
                                             std::span<const std::string> patient = {});
/// std::sort, GPU-ABiSort, this project's own merges, and optionally the sorts whose times vary
/// with the data according to later papers.
std::vector<Contestant> contestants_for_distributions(std::span<const std::string> executors,
                                                      bool of_later_papers);

/// A round's cost in a unit proportional to time.
double work_of(const Round& round);

/// Whether work ends within the seconds that are left, judging by the last round.
bool is_time_for(double work, double seconds_for_each, double seconds_left);

}  // namespace evaluation
