// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sorts/sitchinava/bcf_mergesort.h"

// The bucket distribution of BCFMergesort (Sitchinava, Weichert §3.2, Algorithm 7).
namespace sorts::bcf {

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
    /// Each of the s sequences has at most ceil(N/st) values between two potential splitters. A
    /// bucket gets values from one more gap of a sequence than it has potential splitters of that
    /// sequence. In total, a bucket has t potential splitters.
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
