// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "abisort/pair.h"

// Sorts of the host that the sorts of this project are compared with. They are compiled with every
// optimization, as a user of a library has them.
namespace evaluation::host {

/// std::sort, by Listing 1's order.
void sort(std::span<abisort::Pair> pairs);
/// The same of pointers to records (§8).
void sort(std::span<const abisort::Pair*> pointers);

/// GCC's parallel mode (__gnu_parallel::sort) on all cores.
bool has_parallel_sort();
void parallel_sort(std::span<abisort::Pair> pairs);

/// Highway's vqsort, in one thread with the widest vector instructions that the host has.
bool has_vqsort();
void vqsort(std::span<std::uint64_t> words);
void vqsort(std::span<float> keys);

// The sorts of Jan et al., one comparison after the other, as on a CPU (§4.2.2).

/// §2.1, Algorithm 1.
void serial_odd_even_sort(std::span<float> keys);
/// §2.2, Algorithm 2, with the ranks that its text means (errata J2, J3). The sort is stable.
void serial_rank_sort(std::span<float> keys);
/// §2.3, of 2^k keys.
void serial_bitonic_sort(std::span<float> keys);

/// Pairs as words that are ordered as the pairs are: the key's order code, then the id.
void pack(std::span<const abisort::Pair> pairs, std::span<std::uint64_t> words);
void unpack(std::span<const std::uint64_t> words, std::span<abisort::Pair> pairs);

}  // namespace evaluation::host
