// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"
#include "stream/program.h"

/// BCFMergesort, the merge sort without bank conflicts (Sitchinava, Weichert §3): ShearSort of w^2
/// values, page-wise binary merges until P sequences are left, distribution to P buckets, and
/// merges within the buckets, which keep P workgroups busy to the end.
namespace sorts::bcf {

struct BcfOptions {
    unsigned w = 32;  ///< number of threads in a warp: 4, 8, 16 or 32
    /// P, the number of workgroups; 1 merges to the end without buckets
    std::uint32_t groups = 128;
    /// t, the number of potential splitters per sequence; 0: the number of sequences
    std::uint32_t picks = 0;
    /// BCFMergesortPB: values whose key equals a splitter's key get separate buckets (§3.3), in
    /// which they keep their order of the input. This is a stable order only if the ids of the
    /// input ascend.
    bool pivot_buckets = false;
};

/// Numbers of the program's buffers. A program without buckets has none from `candidates` on.
enum Buffers : unsigned {
    values,
    merged,
    candidates,
    merged_candidates,
    borders,  ///< borders of each sequence's parts; see parts.kernel
    places,   ///< positions of these parts in their bucket
    starts,   ///< positions of the parts in the result
    buckets,
    merged_buckets,
};

/// Sorts n values, padded to a multiple of w^2.
stream::Program make(std::uint32_t n, const BcfOptions& options = {});

/// Number of values per sequence when merging stops at P or fewer sequences.
std::uint32_t suspended_width(std::uint32_t n, const BcfOptions& options = {});

/// Largest size that has the same number of sequences as n, with the same width. Buffers grow with
/// n up to this size.
std::uint32_t end_of_sequences(std::uint32_t n, const BcfOptions& options = {});

/// Merges two halves of `width` values, `groups` times. The width is a multiple of w^2 / 2.
stream::Program make_merges(std::uint32_t groups, std::uint32_t width, unsigned w = 32);

}  // namespace sorts::bcf
