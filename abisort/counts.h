// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

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

/// Number of parallel kernel instances in each operation of a program.
using Widths = std::vector<std::uint64_t>;

/// Whether to count copy passes. The paper does not count copy passes, which replace writing in
/// place (§6.1). If included, the copies of a step follow its phases.
enum class Copies { left_out, included };

/// Number of parallel instances of each operation in a plan. The launches of one step run in
/// parallel (§5.4); the step's copies come after its launches.
Widths widths_of(const Plan& plan, Copies copies = Copies::left_out);

/// Execution time on p stream processor units, measured in kernel instances: the sum of ceil(width
/// / p).
std::uint64_t parallel_time(const Widths& widths, std::uint64_t p);

/// Execution time on one unit divided by the time on p units.
double speed_up(const Widths& widths, std::uint64_t p);

}  // namespace abisort
