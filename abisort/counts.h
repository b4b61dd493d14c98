// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "abisort/plan.h"

namespace abisort {

/// Number of adaptive merge steps of a plan (§5.3, §5.4, §7.2).
std::uint64_t adaptive_steps(const Plan& plan);

/// The formulas of the 2006 paper, with L = log2 n.
namespace formula {

/// Number of steps of the adaptive merge on recursion level j: (j^2 + j)/2 in sequence (§5.4), 2j -
/// 1 overlapped (§5.4), or 2j - 5 without the last four stages (§7.2, j > 4). Level 4 without its
/// four stages, and levels that are sorted locally (§7.1), have 0 steps.
std::uint64_t steps_of_level(unsigned level, Variant variant);

/// The sum of `steps_of_level` over the levels of a sort.
std::uint64_t adaptive_steps(unsigned log2_n, Variant variant);

/// Number of stream operations as the paper counts them: adaptive steps, local sort, traversals,
/// merges of 16 and conversions to trees. Copy passes (§6.1) do not count, because the paper
/// assumes that a step can write in place.
std::uint64_t stream_operations(unsigned log2_n, Variant variant);

/// Number of comparisons of one adaptive merge of m = 2^log2_m values: 2m - log2 m - 2 (§4.1).
std::uint64_t merge_comparisons(unsigned log2_m);

/// Number of comparisons of adaptive bitonic sorting, summed over the merges of all levels. The sum
/// is below 2 n log2 n (§2.1).
std::uint64_t sort_comparisons(unsigned log2_n);

}  // namespace formula
}  // namespace abisort
