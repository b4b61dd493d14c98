// SPDX-License-Identifier: MIT
#pragma once

#include "shaders/types.h"
#include "stream/program.h"

/// BCFMergesort, the merge sort without bank conflicts (Sitchinava, Weichert §3). The sort's phases
/// are ShearSort of w^2 values, page-wise binary merges until P sequences are left, distribution to
/// P buckets, and merges within the buckets, which keep P workgroups busy to the end.
namespace sorts::bcf {

struct BcfOptions {
    unsigned w = 32;  ///< number of threads in a warp: 4, 8 or 32
    /// P, the number of workgroups; 1 merges to the end without buckets
    std::uint32_t groups = 128;
    /// t, the number of potential splitters per sequence; 0: the number of sequences
    std::uint32_t picks = 0;
    /// True for BCFMergesortPB: values whose key equals a splitter's key get separate buckets
    /// (§3.3), in which the values keep the order of the input. The result is stable only if the
    /// ids of the input ascend.
    bool pivot_buckets = false;
};

/// Numbers of the program's buffers. A program without buckets has no buffers from `candidates` on.
enum Buffers : unsigned {
    values,
    merged,
    candidates,
    merged_candidates,
    borders,  ///< borders of each sequence's parts (parts.kernel)
    places,   ///< positions of the sequences' parts in their bucket
    starts,   ///< positions of the parts in the result
    buckets,
    merged_buckets,
};

/// Makes a program that sorts n values, padded to a multiple of w^2.
stream::Program make(std::uint32_t n, const BcfOptions& options = {});

// The bucket distribution (§3.2, Algorithm 7).

constexpr std::uint32_t divided(std::uint32_t a, std::uint32_t b) {
    return a / b + (a % b != 0 ? 1 : 0);  // rounds up
}

/// A distribution of n values from s sorted sequences to s buckets.
struct Distribution {
    std::uint32_t n = 0;
    std::uint32_t width = 0;      ///< number of values per sequence; the last one may have fewer
    std::uint32_t sequences = 0;  ///< s, the number of sequences and of buckets, at most P
    std::uint32_t picks = 0;      ///< t, the number of potential splitters per sequence

    /// Number of buckets and of the pivot buckets between them.
    constexpr std::uint32_t parts() const { return 2 * sequences - 1; }

    /// Largest size of a bucket. Lemma 1 with P = s gives s ceil(N/st) + ceil(st/P) ceil(N/st).
    /// Each of the s sequences has at most ceil(N/st) values in a gap between two potential
    /// splitters. A bucket has t potential splitters in total. From each sequence, a bucket gets
    /// values of one gap more than it has potential splitters of this sequence.
    constexpr std::uint32_t largest_bucket() const {
        const std::uint64_t most =
            (std::uint64_t{sequences} + picks) * std::uint64_t{divided(width, picks)};
        return most < n ? static_cast<std::uint32_t>(most) : n;
    }
};

/// Merges runs of `width` values in a buffer of n values, with one workgroup per pair of runs.
stream::Operation merge_launch(std::uint32_t n, std::uint32_t width, std::size_t from,
                               std::size_t to, unsigned w);

/// Adds the distribution of the sequences in buffer `program.output`, and the merges that follow
/// it.
void add_buckets(stream::Program& program, const Distribution& distribution,
                 const BcfOptions& options);

}  // namespace sorts::bcf
