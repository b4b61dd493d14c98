// SPDX-License-Identifier: MIT
#pragma once

#include "group/program.h"
#include "group/sorts/types.h"

/// BCFMergesort, the merge sort without bank conflicts (Sitchinava, Weichert §3): ShearSort of w^2
/// values, then page-wise binary merges. Without the bucket distribution of §3.2, which keeps
/// groups busy in the last rounds: its buckets are of any size, and a group's tile is not.
namespace group::sorts::bcf {

const KernelLibrary& library();

/// Sorts n values, padded to a multiple of w^2, with warps of w = 4, 8, 16 or 32 threads.
Program make(std::uint32_t n, unsigned w = 32);

/// Merges the two halves of 2 `width` values, `groups` times over; width: a multiple of w^2 / 2.
Program make_merges(std::uint32_t groups, std::uint32_t width, unsigned w = 32);

}  // namespace group::sorts::bcf
