// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "evaluation/results/results.h"

// What the curves of the plots do, in a sentence or two.
namespace evaluation {

/// "In the largest contest ...": times for each element, and from which n on GPU-ABiSort is faster
/// than what it is compared with.
std::string about_times(const Results& results);
/// How the ratios change from the smallest n to the largest.
std::string about_ratios(const Results& results);
/// What each optimization gains, and all of them.
std::string about_optimizations(const Contest& contest);
/// Slowest over fastest distribution of each sort.
std::string about_distributions(const Results& results);

/// A program in its fastest setting and mapping; of std::sort, which has no executor, the CPU's
/// time.
double time_beside_cpu(const Contest& contest, std::string_view program, std::string_view executor);
/// The same on the contest's first executor.
double time_of_program(const Contest& contest, std::string_view program);

}  // namespace evaluation
