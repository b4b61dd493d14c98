// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "abisort/plan.h"

namespace abisort {

/// Number of parallel kernel instances in each operation of a program.
using Widths = std::vector<std::uint64_t>;

/// Copies (§6.1) stand in for writing in place, and the paper leaves them out. Included, those of
/// a step follow its phases.
enum class Copies { left_out, included };

/// The widths of a plan. The launches of one step run in parallel (§5.4), and then its copies.
Widths widths_of(const Plan& plan, Copies copies = Copies::left_out);

/// The widths of the bitonic network of 2^log2_n values: log n (log n + 1) / 2 steps of n/2
/// comparisons (§2.2).
Widths widths_of_network(unsigned log2_n);

/// The time on p stream processor units, in instances: the sum of ceil(width / p).
std::uint64_t parallel_time(const Widths& widths, std::uint64_t p);

/// The time on one unit over the time on p.
double speed_up(const Widths& widths, std::uint64_t p);

/// The largest power of two p whose efficiency, speed_up / p, is at least `least`.
std::uint64_t largest_efficient_p(const Widths& widths, double least);

}  // namespace abisort
