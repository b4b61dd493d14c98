// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <span>
#include <string>
#include <vector>

#include "evaluation/contests/measure.h"

namespace evaluation {

/// A contest that is to be held.
struct Round {
    Task task;
    std::vector<Contestant> contestants;
    /// When the run has to end, from its begin on: what would take longer is left out.
    double seconds = std::numeric_limits<double>::infinity();
};

/// What a run of the evaluation measures, what matters most first.
struct Schedule {
    std::vector<Round> rounds = {};  ///< of uniform keys; several of one n are one contest
    /// So many of them come first; then all that is no round, and then the others.
    std::size_t first_rounds = 0;
    std::vector<Round> distributions =
        {};                    ///< of one n, by the same contestants; every distribution
    unsigned log2_probes = 0;  ///< no probe is of more elements
    unsigned repeats = 3;      ///< of each of them
    /// For all that is no round: what would take longer is left out.
    double seconds = std::numeric_limits<double>::infinity();
};

inline constexpr unsigned log2_smallest = 10;
inline constexpr unsigned log2_report_smallest = 15;  ///< of Tables 2 and 3
inline constexpr unsigned log2_report_largest = 20;

/// Everything from 2^10 to 2^log2_largest, all contestants at a time, short sorts three times more
/// often, and distributions at a quarter of the largest n. Beyond the report's n there are fewer
/// sorts (`contestants_beyond`) and no more than three repeats. At last come sorts in n^2, twice
/// each, for which only `patient` executors have time.
Schedule full_schedule(std::span<const std::string> executors, std::span<const std::string> patient,
                       unsigned log2_largest, unsigned repeats);

/// The report's contest (`report_contestants`) at the n of its tables; then single operations and
/// distributions; then all other sorts from the smallest n on, those in n^2 last. On software
/// renderers, about which no claim is judged, with less data and more time. The report's contest
/// has that time anywhere.
Schedule quick_schedule(std::span<const std::string> executors, bool is_software);

/// What §8 compares: std::sort, GPUSort's best form, *optimized* in both mappings; and beside them
/// this project's own two, `intervals` and `tile-merge`.
std::vector<Contestant> report_contestants(std::span<const std::string> executors);

/// Beyond the report's n: what claims are about, so that a card has room for all beside each
/// other.
std::vector<Contestant> contestants_beyond(std::span<const std::string> executors);

/// Those of all contestants that sort 2^log2_n values, and that tools measure with as many of
/// themselves (sorts::Sort::measured_to): on `patient` executors as many as they take.
std::vector<Contestant> contestants_for_size(std::span<const std::string> executors,
                                             unsigned log2_n,
                                             std::span<const std::string> patient = {});
/// std::sort, GPU-ABiSort, and this project's own merges; and those of which later papers say how
/// their times vary with the data.
std::vector<Contestant> contestants_for_distributions(std::span<const std::string> executors,
                                                      bool of_later_papers);

/// What a round costs, in a unit that goes with time: with n, and a little with the number of
/// launches.
double work_of(const Round& round);

/// Whether work ends within the seconds that are left, by what the last work took.
bool is_time_for(double work, double seconds_for_each, double seconds_left);

}  // namespace evaluation
