// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "abisort/plan.h"

namespace abisort {

/// Number of parallel kernel instances in each operation of a program.
using Widths = std::vector<std::uint64_t>;

/// Whether to count copy passes. The paper does not count copy passes, which replace writing in
/// place (§6.1). If included, the copies of a step follow its phases.
enum class Copies { left_out, included };

/// Number of parallel instances of each operation in a plan. The launches of one step run in
/// parallel (§5.4); the step's copies come after its launches.
Widths widths_of(const Plan& plan, Copies copies = Copies::left_out);

/// Number of parallel comparisons of each step in the bitonic network of 2^log2_n values: log n
/// (log n + 1) / 2 steps of n/2 comparisons (§2.2).
Widths widths_of_network(unsigned log2_n);

/// Execution time on p stream processor units, measured in kernel instances: the sum of ceil(width
/// / p).
std::uint64_t parallel_time(const Widths& widths, std::uint64_t p);

/// Execution time on one unit divided by the time on p units.
double speed_up(const Widths& widths, std::uint64_t p);

/// Largest power of two p whose efficiency, speed_up / p, is at least `least`.
std::uint64_t largest_efficient_p(const Widths& widths, double least);

}  // namespace abisort
