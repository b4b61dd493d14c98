// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "abisort/plan.h"

namespace abisort {

/// Totals of a plan's operations.
struct Counts {
    std::uint64_t adaptive_steps = 0;  ///< steps of the adaptive merges (§5.3, §5.4, §7.2)
    /// Stream operations as the paper counts them: adaptive steps, local sort, traversals, merges
    /// of 16 and conversions to trees. The copies of §6.1 stand in for writing in place.
    std::uint64_t stream_operations = 0;
    std::uint64_t launches = 0;              ///< kernel launches, copies included
    std::uint64_t kernel_instances = 0;      ///< instances of all launches, copies included
    std::uint64_t adaptive_comparisons = 0;  ///< one for each instance of phase0 and phase_i
    std::uint64_t comparisons = 0;           ///< with the comparisons of local sort and merge of 16
};

Counts count(const Plan& plan);

/// Comparisons of one kernel instance, which do not depend on the keys.
std::uint64_t comparisons_per_instance(KernelName kernel);

/// The paper's formulas, with L = log2 n.
namespace formula {

/// Steps of the adaptive merge on recursion level j: (j^2 + j)/2 in sequence (§5.4), 2j - 1
/// overlapped (§5.4), 2j - 5 without the last four stages (§7.2; 0 for j = 4). 0 for the levels
/// that are sorted locally (§7.1).
std::uint64_t steps_of_level(unsigned level, Variant variant);

/// The sum of `steps_of_level` over the levels of a sort.
std::uint64_t adaptive_steps(unsigned log2_n, Variant variant);

/// Stream operations as in `Counts::stream_operations`.
std::uint64_t stream_operations(unsigned log2_n, Variant variant);

/// Comparisons of one adaptive merge of m = 2^log2_m values: 2m - log2 m - 2 (§4.1).
std::uint64_t merge_comparisons(unsigned log2_m);

/// Comparisons of adaptive bitonic sorting: the merges of all levels, below 2 n log2 n (§2.1).
std::uint64_t sort_comparisons(unsigned log2_n);

}  // namespace formula
}  // namespace abisort
