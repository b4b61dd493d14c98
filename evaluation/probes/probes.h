// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "evaluation/interval.h"
#include "evaluation/results.h"

namespace evaluation {

// What the report says of single stream operations and of sorts on the CPU, in times of their own.
namespace probe {
inline constexpr std::string_view operation = "operation";  ///< a linear one of so many elements
inline constexpr std::string_view one_range = "one-range";  ///< one block
inline constexpr std::string_view many_ranges =
    "many-ranges";                                    ///< the same elements in small blocks
inline constexpr std::string_view linear = "linear";  ///< values read linearly
inline constexpr std::string_view gather = "gather";  ///< the same values gathered
inline constexpr std::string_view levels_1_to_3 = "levels-1-3";  ///< of *overlapped*
inline constexpr std::string_view local_sort = "local-sort";     ///< what replaces them (§7.1)
inline constexpr std::string_view write_floor = "write-floor";   ///< the copy passes of *intervals*
inline constexpr std::string_view any_n = "any-n";  ///< sorts of Peters et al. of any n (§3.3)
inline constexpr std::string_view intervals_any_n = "intervals-any-n";  ///< 2^L and 2^L + 1 values
inline constexpr std::string_view pairs = "pairs";        ///< std::sort of value/pointer pairs
inline constexpr std::string_view pointers = "pointers";  ///< of pointers to records
inline constexpr std::string_view adaptive = "adaptive";  ///< the sequential reference (§4)
}  // namespace probe

/// Sizes of `probe::operation`.
inline constexpr std::uint64_t operation_sizes[] = {1, 16, 256, 4096, 65536};
/// Sizes of `probe::pairs` and `probe::adaptive`: "n <= 2^19" (§2.1).
inline constexpr unsigned sequential_log2_n[] = {10, 15, 19};

/// Runs all probes in turns: a warm-up each, then `repeats` rounds. `log2_n` is that of the largest
/// contest: none is larger. `after_run` is called after each; it may throw.
std::vector<Probe> measure_probes(std::span<stream::Executor* const> executors, unsigned log2_n,
                                  unsigned repeats, const std::function<void()>& after_run);

/// Adds the samples of the same probes.
void append(std::vector<Probe>& probes, const std::vector<Probe>& more);

/// The times of a probe on the judged executor, or on the CPU; all 0 if there are none.
Interval times_of(const Results& results, std::string_view id, std::uint64_t size);
/// The largest size of a probe there; 0 if there is none.
std::uint64_t largest_size(const Results& results, std::string_view id);

}  // namespace evaluation
