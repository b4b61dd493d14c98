// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"
#include "stream/program.h"

/// BCFMergesort, the merge sort without bank conflicts (Sitchinava, Weichert §3): ShearSort of w^2
/// values, page-wise binary merges until P sequences are left, distribution to P buckets, and
/// merges within the buckets, which keep P workgroups busy to the end.
namespace sorts::bcf {

struct BcfOptions {
    unsigned w = 32;             ///< threads of a warp: 4, 8, 16 or 32
    std::uint32_t groups = 128;  ///< P; 1 merges to the end, without buckets
    std::uint32_t picks = 0;  ///< t, potential splitters per sequence; 0: the number of sequences
    /// BCFMergesortPB: values whose keys equal a splitter's key get buckets of their own (§3.3) and
    /// keep the order of the input there, so ids must ascend.
    bool pivot_buckets = false;
};

/// The program's buffers, by number. A program without buckets has none from `candidates` on.
enum Buffers : unsigned {
    values,
    merged,
    candidates,
    merged_candidates,
    borders,  ///< of each sequence's parts, see parts.kernel
    places,   ///< of these parts in a bucket
    starts,   ///< of the parts in the result
    buckets,
    merged_buckets,
};

/// Sorts n values, padded to a multiple of w^2.
stream::Program make(std::uint32_t n, const BcfOptions& options = {});

/// Number of values in a sequence when merging stops at P sequences or fewer.
std::uint32_t suspended_width(std::uint32_t n, const BcfOptions& options = {});

/// The largest size that has the same number of sequences as n, of the same width. Up to this size
/// buffers grow with n.
std::uint32_t end_of_sequences(std::uint32_t n, const BcfOptions& options = {});

/// Merges two halves of `width` values, `groups` times; width is a multiple of w^2 / 2.
stream::Program make_merges(std::uint32_t groups, std::uint32_t width, unsigned w = 32);

}  // namespace sorts::bcf
