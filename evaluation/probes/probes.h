// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/contests/samples.h"
#include "evaluation/contests/turns.h"
#include "evaluation/results/results.h"

namespace evaluation {

// Names of the probes. A probe is the time of a single stream operation or of a sort on the CPU,
// which a claim needs.
namespace probe {
inline constexpr std::string_view operation = "operation";  ///< an operation that reads linearly
inline constexpr std::string_view one_range = "one-range";  ///< an operation with one block
/// an operation with many small blocks
inline constexpr std::string_view many_ranges = "many-ranges";
/// an operation that reads linearly as much as `gather` reads
inline constexpr std::string_view linear = "linear";
/// an operation that gathers values by indexes
inline constexpr std::string_view gather = "gather";
/// an operation that gathers values by indexes that the host has mapped to 2D
inline constexpr std::string_view gather_2d = "gather-2d";
/// an operation that computes much and reads little
inline constexpr std::string_view arithmetic = "arithmetic";
/// levels 1 to 3 of the sort `overlapped`
inline constexpr std::string_view levels_1_to_3 = "levels-1-3";
/// the local sort that replaces levels 1 to 3 (§7.1)
inline constexpr std::string_view local_sort = "local-sort";
// A single operation that sorts 8 or 16 values per instance (§7.1).
inline constexpr std::string_view odd_even_8 = "odd-even-8";  ///< sorts by odd-even transition sort
inline constexpr std::string_view odd_even_16 = "odd-even-16";
inline constexpr std::string_view bitonic_8 = "bitonic-8";  ///< sorts by a bitonic network
// ShearSort of tiles of 32 x 32 values (Sitchinava, Weichert, Appendix D). Rows are in registers or
// in shared memory.
inline constexpr std::string_view shearsort_registers = "shearsort-registers";
inline constexpr std::string_view shearsort_memory = "shearsort-memory";
/// The bitonic network on tiles of 32 x 32 values. This network has bank conflicts.
inline constexpr std::string_view network_tiles = "network-tiles";
/// the butterfly network of Jan et al. (§2.4)
inline constexpr std::string_view butterfly = "butterfly";
/// the copy passes of the sort `intervals`, without its other work
inline constexpr std::string_view write_floor = "write-floor";
/// sorts of Peters et al. that accept any n (§3.3)
inline constexpr std::string_view any_n = "any-n";
/// a sort of keys without ids (Peters et al., Figure 4 a)
inline constexpr std::string_view peters_keys = "peters-keys";
/// `intervals` with 2^L and with 2^L + 1 values
inline constexpr std::string_view intervals_any_n = "intervals-any-n";
inline constexpr std::string_view pairs = "pairs";        ///< std::sort of value/pointer pairs
inline constexpr std::string_view pointers = "pointers";  ///< std::sort of pointers to records
inline constexpr std::string_view adaptive = "adaptive";  ///< adaptive bitonic sort on the CPU (§4)
// The sorts of Jan et al. on one CPU thread (§4.2.2).
inline constexpr std::string_view serial_bitonic = "serial-bitonic";
inline constexpr std::string_view serial_odd_even = "serial-odd-even";
inline constexpr std::string_view serial_rank = "serial-rank";
}  // namespace probe

/// Sizes of `probe::operation`.
inline constexpr std::uint64_t operation_sizes[] = {1, 16, 256, 4096, 65536};
/// Sizes of `probe::butterfly`. The quadratic sorts of the same paper are compared with it up to
/// 2^17.
inline constexpr unsigned butterfly_log2_n[] = {12, 15, 17, 20, 22, 24};
/// Sizes of `probe::peters_keys`, from 2^10 to 2^24 as in the paper of Peters et al.
inline constexpr unsigned peters_keys_log2_n[] = {10, 12, 14, 16, 18, 19, 20, 22, 24};
/// Sizes of `probe::pairs` and `probe::adaptive`. §2.1 has "n <= 2^19".
inline constexpr unsigned sequential_log2_n[] = {10, 15, 19};
/// Size of `probe::serial_bitonic` and of the other sorts of Jan et al. on the CPU.
inline constexpr unsigned serial_log2_n = 12;

/// Times all probes with at most 2^log2_n elements, in turns (evaluation/contests/turns.h).
/// `after_step` is called after each step of a turn and may throw.
std::vector<Probe> measure_probes(std::span<stream::Executor* const> executors, unsigned log2_n,
                                  unsigned repeats, const Awake& awake,
                                  const std::function<void()>& after_step);

}  // namespace evaluation
