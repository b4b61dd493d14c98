// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "sorts/sort.h"

// The sorts of Jan, Montrucchio, Ragusa, Khan, Khan 2012, except their full butterfly, which they
// do not describe.
namespace sorts {

/// The bitonic sorting network (Batcher; Jan et al. §2.3), with one pass over all values for each
/// of its log n (log n + 1) / 2 steps.
Sort network_entry();

/// Odd-even transposition sort (Jan et al. §2.1, Algorithm 1), with n operations, for any n.
Sort odd_even_entry();

/// Rank sort (Jan et al. §2.2, Algorithm 2) with gathers instead of scatter, for any n. Rank sort
/// has two operations, which read n values per value. For large n, each operation takes several
/// launches (`rank_values_per_launch`).
Sort rank_entry();

/// The min-max butterfly network (Jan et al. §2.4, Algorithm 3). In log n operations the network
/// moves the minimum to the first element and the maximum to the last element. The network sorts
/// only descending and few other inputs.
Sort butterfly_entry();

namespace jan {

/// Largest n with which `odd-even` and `rank` are measured and tested.
inline constexpr std::size_t largest_quadratic = std::size_t{1} << 19;
inline constexpr std::size_t quadratic_measured_to = std::size_t{1} << 12;

/// Number of values that one launch of rank sort compares with each of the n values. A launch makes
/// at most 2^26 comparisons, which take about a quarter of a second on a software renderer. With
/// this limit, a program can be interrupted, and every driver finishes the loops (stream::Limits).
constexpr std::uint32_t rank_values_per_launch(std::size_t n) {
    constexpr std::size_t max_comparisons = std::size_t{1} << 26;
    return static_cast<std::uint32_t>(std::clamp<std::size_t>(max_comparisons / n, 1, 1u << 15));
}

/// Makes rank sort with this number of values per launch, for a padded request.
stream::Program rank_program(const Request& request, std::uint32_t values_per_launch);

inline constexpr std::string_view paper = "Jan, Montrucchio, Ragusa, Khan, Khan 2012";

}  // namespace jan
}  // namespace sorts
