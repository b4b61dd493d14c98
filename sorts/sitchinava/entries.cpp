// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/entries.h"

#include "sorts/sitchinava/bcf_mergesort.h"
#include "sorts/sitchinava/buckets.h"
#include "sorts/sitchinava/shearsort_long.h"

namespace sorts {
namespace {

constexpr std::string_view paper = "Sitchinava, Weichert 2013";

}  // namespace

Sort shearsort_entry(shearsort::Form form) {
    const bool is_transposed = form == shearsort::Form::transposed;
    return {.name = is_transposed ? "shearsort-transposed" : "shearsort",
            .paper = paper,
            .place = is_transposed ? "Algorithm 1" : "Algorithm 2",
            .summary = is_transposed
                           ? "ShearSort of 1024 values by one warp, without bank conflicts"
                           : "The same along diagonals instead of transpositions",
            .body = stream::Body::groups,
            .sizes = {1024, 1024, 1, true},
            .make = [form](const Request& request) {
                return shearsort::make(static_cast<std::uint32_t>(request.n), {.form = form});
            }};
}

// h w^2 values for h = 2 and 4; the next, 8, would take 64 KiB of shared memory.
Sort shearsort_long_entry() {
    return {.name = "shearsort-long",
            .paper = paper,
            .place = "Algorithm 5",
            .summary = "ShearSort of up to 4096 values by four warps, without bank conflicts",
            .body = stream::Body::groups,
            .sizes = {2048, 4096, 1, true},
            .contested = {},  // NVIDIA's compiler takes a minute and a half for its two kernels
            .make = [](const Request& request) {
                return shearsort::make_long(static_cast<std::uint32_t>(request.n));
            }};
}

Sort bcf_entry(bool pivot_buckets) {
    return {
        .name = pivot_buckets ? "bcf-mergesort-pb" : "bcf-mergesort",
        .paper = paper,
        .place = pivot_buckets ? "§3.3" : "§3",
        .summary =
            pivot_buckets
                ? "The same, with pivot buckets for duplicate keys"
                : "ShearSort of tiles, page-wise merges, and buckets, without bank conflicts",
        .body = stream::Body::groups,
        .sizes = {1024, std::size_t{1} << 25, 1024, false},
        .make =
            [pivot_buckets](const Request& request) {
                return bcf::make(static_cast<std::uint32_t>(request.n),
                                 {.pivot_buckets = pivot_buckets});
            },
        .grows_until =
            [](std::size_t n) { return bcf::end_of_sequences(static_cast<std::uint32_t>(n), {}); }};
}

}  // namespace sorts
