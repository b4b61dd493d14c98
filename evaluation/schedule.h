// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/measure.h"

namespace evaluation {

/// What a run of the evaluation measures.
struct Schedule {
    std::vector<Task> sizes;          ///< all sorts on uniform keys, n ascending
    std::vector<Task> distributions;  ///< some sorts on every distribution
};

/// n = 2^10 .. 2^log2_largest, and all distributions at a quarter of the largest n.
Schedule make_schedule(unsigned log2_largest, unsigned repeats);

inline constexpr unsigned log2_smallest = 10;

/// Whether a contest of twice the n, which takes twice the seconds or a little more, ends within
/// those that are left.
bool is_time_for_next(double seconds_of_last, double seconds_left);

/// Those of all contestants that sort 2^log2_n values, and that tools measure with as many of
/// themselves (sorts::Sort::measured_to): on `patient` executors as many as they take.
std::vector<Contestant> contestants_for_size(std::span<const std::string> executors,
                                             unsigned log2_n,
                                             std::span<const std::string> patient = {});
/// std::sort, GPU-ABiSort, and this project's own merges.
std::vector<Contestant> contestants_for_distributions(std::span<const std::string> executors);

}  // namespace evaluation
