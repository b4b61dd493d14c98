// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"
#include "stream/program.h"

/// BCFMergesort, the merge sort without bank conflicts (Sitchinava, Weichert §3): ShearSort of w^2
/// values, page-wise binary merges until P sequences are left, their distribution to P buckets, and
/// merges within these, which keep P groups busy to the end.
namespace sorts::bcf {

struct Options {
    unsigned w = 32;             ///< threads of a warp: 4, 8, 16 or 32
    std::uint32_t groups = 128;  ///< P; 1 merges to the end, without buckets
    std::uint32_t picks = 0;     ///< t, potential splitters of a sequence; 0: of sequences as many
    /// BCFMergesortPB: values whose keys equal a splitter's have buckets of their own (§3.3), in
    /// which they stay in the order of the input: ids must ascend there.
    bool pivot_buckets = false;
};

/// The program's buffers, by number; those from `candidates` on only where buckets are made.
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
stream::Program make(std::uint32_t n, const Options& options = {});

/// Values of a sequence, of n, where merges are suspended at P sequences or fewer.
std::uint32_t suspended_width(std::uint32_t n, const Options& options = {});

/// The largest number of values that are as many sequences of that width as n: up to it, buffers
/// grow with n. Then there are more sequences, and less of a margin in their buckets, or fewer.
std::uint32_t end_of_sequences(std::uint32_t n, const Options& options = {});

/// Merges the two halves of 2 `width` values, `groups` times over; width: a multiple of w^2 / 2.
stream::Program make_merges(std::uint32_t groups, std::uint32_t width, unsigned w = 32);

}  // namespace sorts::bcf
