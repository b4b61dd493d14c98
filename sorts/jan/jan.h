// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// The sorts of Jan, Montrucchio, Ragusa, Khan, Khan 2012. Their bitonic sort (§2.3) is the entry
// `network`; their full butterfly has no description.
namespace sorts {

/// Odd-even transposition sort (§2.1, Algorithm 1): n operations, any n.
Sort odd_even_entry();

/// Rank sort (§2.2, Algorithm 2) by gathers: two operations of n reads a value, any n, each in as
/// many parts as `rank_at_once` asks for.
Sort rank_entry();

/// The min-max butterfly network (§2.4, Algorithm 3): the minimum comes to the first place, the
/// maximum to the last, in log n operations. It sorts descending inputs, too, and few others.
Sort butterfly_entry();

namespace jan {

/// What both quadratic sorts take, and the largest n that they are measured and tested with.
inline constexpr std::size_t largest_quadratic = std::size_t{1} << 17;
inline constexpr std::size_t quadratic_measured_to = std::size_t{1} << 12;

/// Values that a launch of rank sort compares each value with: a machine that ends long loops
/// (stream::Limits) gets through them, and the ones that end long launches have more of them to
/// wait between.
inline constexpr std::uint32_t rank_at_once = 1u << 15;

/// Rank sort in parts of so many values, for a padded request.
stream::Program rank_program(const Request& request, std::uint32_t at_once = rank_at_once);

inline constexpr std::string_view paper = "Jan, Montrucchio, Ragusa, Khan, Khan 2012";

}  // namespace jan
}  // namespace sorts
