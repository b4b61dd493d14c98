// SPDX-License-Identifier: MIT
#include "sorts/bcf/entries.h"

#include "sorts/bcf/bcf_mergesort.h"

namespace sorts {

Sort bcf_entry(bool pivot_buckets) {
    return {{.name = pivot_buckets ? "bcf-mergesort-pb" : "bcf-mergesort",
             .paper = "Sitchinava, Weichert 2013",
             .place = pivot_buckets ? "§3.3" : "§3",
             .summary =
                 pivot_buckets
                     ? "The same, with pivot buckets for duplicate keys"
                     : "ShearSort of tiles, page-wise merges, and buckets, without bank conflicts",
             .body = stream::Body::groups,
             .sizes = {1024, std::size_t{1} << 25, 1024, false}},
            {.make =
                 [pivot_buckets](const Request& request) {
                     return bcf::make(static_cast<std::uint32_t>(request.n),
                                      {.pivot_buckets = pivot_buckets});
                 },
             .grows_until =
                 [](std::size_t n) {
                     return bcf::end_of_sequences(static_cast<std::uint32_t>(n), {});
                 }}};
}

}  // namespace sorts
