// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "sorts/sort.h"

// The sorts of Jan, Montrucchio, Ragusa, Khan, Khan 2012, except their full butterfly, which they
// do not describe.
namespace sorts {

/// The bitonic sorting network (Batcher; §2.3): one pass over all values for each of its
/// log n (log n + 1) / 2 steps.
Sort network_entry();

/// Odd-even transposition sort (§2.1, Algorithm 1): n operations, any n.
Sort odd_even_entry();

/// Rank sort (§2.2, Algorithm 2) with gathers instead of scatter, for any n. The sort has two
/// operations, which read n values per value. For large n, each runs in several launches
/// (`rank_values_per_launch`).
Sort rank_entry();

/// The min-max butterfly network (§2.4, Algorithm 3). In log n operations it moves the minimum to
/// the first element and the maximum to the last one. Besides, the network sorts descending inputs
/// and few other inputs.
Sort butterfly_entry();

namespace jan {

/// Largest n that the two quadratic sorts are measured and tested with.
inline constexpr std::size_t largest_quadratic = std::size_t{1} << 19;
inline constexpr std::size_t quadratic_measured_to = std::size_t{1} << 12;

/// Number of values that one launch of rank sort compares with each of the n values. A launch makes
/// at most 2^26 comparisons. On a software renderer this takes about a quarter of a second, so that
/// a program can be interrupted, and every driver finishes such loops (stream::Limits).
constexpr std::uint32_t rank_values_per_launch(std::size_t n) {
    constexpr std::size_t max_comparisons = std::size_t{1} << 26;
    return static_cast<std::uint32_t>(std::clamp<std::size_t>(max_comparisons / n, 1, 1u << 15));
}

/// Makes rank sort with this number of values per launch, for a padded request.
stream::Program rank_program(const Request& request, std::uint32_t values_per_launch);

inline constexpr std::string_view paper = "Jan, Montrucchio, Ragusa, Khan, Khan 2012";

}  // namespace jan
}  // namespace sorts
