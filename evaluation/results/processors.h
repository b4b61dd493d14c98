// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "abisort/counts.h"
#include "evaluation/results/results.h"

namespace evaluation {

// Functions that measure how the times of sorts depend on the number of processors p. An executor
// with p processors runs p kernel instances at a time.

/// The sorts that are measured: GPU-ABiSort with stages in sequence and with overlapped stages,
/// `intervals`, and the networks with which GPU-ABiSort is compared.
std::span<const SortForm> scaled_sorts();

/// Number of kernel instances in each launch of a sort, including launches of copy passes. Launches
/// run one after the other, so abisort::parallel_time computes the planned time on p processors
/// from these numbers.
const abisort::Widths& launch_widths(const SortForm& sort, unsigned log2_n);

/// Returns the speed-up that a sort's plan allows on a number of processors, compared with
/// `fewest`, the run with the fewest processors.
double planned_speed_up(const ProcessorRun& fewest, std::uint32_t processors);

/// A function that makes an executor with this number of processors.
using MakeExecutor = std::function<std::unique_ptr<stream::Executor>(std::uint32_t processors)>;

/// Returns log2 of the measured n: 16, 20, 22 and 24, as far as they are at most log2_largest. If
/// log2_largest is below 16, returns only log2_largest.
std::vector<unsigned> sizes_with_processors(unsigned log2_largest);

/// Smallest p, which is the size of a workgroup. Each further p is `processor_factor` times as
/// large as the previous one.
inline constexpr std::uint32_t fewest_processors = 64;
inline constexpr std::uint32_t processor_factor = 4;

/// Measures each sort of 2^log2_n keys. The number of processors goes down from n to
/// `fewest_processors`, or until the plan predicts more than `longest_ms`. Every result is
/// verified. Sorts that the executor rejects are left out. `after_step` is called after each step
/// of a turn and may throw.
ProcessorTimes measure_processors(const MakeExecutor& make, unsigned log2_n, const Awake& awake,
                                  const std::function<void()>& after_step,
                                  unsigned repeats = least_repeats, double longest_ms = 500);

/// Returns the runs of a sort at one n, in ascending order of p.
std::vector<const ProcessorRun*> runs_of(const ProcessorTimes& times, std::string_view program,
                                         unsigned log2_n);
/// Every measured log2 n, in ascending order.
std::vector<unsigned> sizes_of(const ProcessorTimes& times);

}  // namespace evaluation
