// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "abisort/pair.h"

// CPU sorts with which this project's sorts are compared. CPU sorts are always compiled with full
// optimization, as an installed library would be.
namespace evaluation::host {

/// Sorts pairs with std::sort, in the order of Listing 1.
void sort(std::span<abisort::Pair> pairs);
/// Sorts pointers to records with std::sort (§8).
void sort(std::span<const abisort::Pair*> pointers);

/// Sorts pairs with GCC's parallel mode (__gnu_parallel::sort) on all cores. `has_parallel_sort`
/// returns whether this build contains this mode.
bool has_parallel_sort();
void parallel_sort(std::span<abisort::Pair> pairs);

/// Sorts words with Highway's vqsort on one thread, using the widest vector instructions of the
/// host. `has_vqsort` returns whether this build contains vqsort.
bool has_vqsort();
void vqsort(std::span<std::uint64_t> words);
void vqsort(std::span<float> keys);

// The sorts of Jan et al. on one CPU thread (§4.2.2).

/// Odd-even transition sort (§2.1, Algorithm 1).
void serial_odd_even_sort(std::span<float> keys);
/// Rank sort (§2.2, Algorithm 2), with the corrections of errata J2 and J3. This rank sort is
/// stable.
void serial_rank_sort(std::span<float> keys);
/// Bitonic sort of 2^k keys (§2.3).
void serial_bitonic_sort(std::span<float> keys);

/// Packs pairs into 64-bit words. The high bits are the sortable key bits and the low bits are the
/// id, so the words have the same order as the pairs.
void pack(std::span<const abisort::Pair> pairs, std::span<std::uint64_t> words);
void unpack(std::span<const std::uint64_t> words, std::span<abisort::Pair> pairs);

}  // namespace evaluation::host
