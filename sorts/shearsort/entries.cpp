// SPDX-License-Identifier: MIT
#include "sorts/shearsort/entries.h"

#include "sorts/shearsort/shearsort_long.h"

namespace sorts {
namespace {

constexpr std::string_view paper = "Sitchinava, Weichert 2013";

}  // namespace

Sort shearsort_entry(shearsort::Form form) {
    const bool is_transposed = form == shearsort::Form::transposed;
    return {
        {.name = is_transposed ? "shearsort-transposed" : "shearsort",
         .paper = paper,
         .place = is_transposed ? "Algorithm 1" : "Algorithm 2",
         .summary = is_transposed ? "ShearSort of 1024 values by one warp, without bank conflicts"
                                  : "The same along diagonals instead of transpositions",
         .body = stream::Body::groups,
         .sizes = {1024, 1024, 1, true}},
        {.make = [form](const Request& request) {
            return shearsort::make(static_cast<std::uint32_t>(request.n), {.form = form});
        }}};
}

// h w^2 values for h = 2 and 4; the next, 8, would take 64 KiB of shared memory.
Sort shearsort_long_entry() {
    return {{.name = "shearsort-long",
             .paper = paper,
             .place = "Algorithm 5",
             .summary = "ShearSort of up to 4096 values by four warps, without bank conflicts",
             .body = stream::Body::groups,
             .sizes = {2048, 4096, 1, true},
             .contested = {}},  // NVIDIA's compiler takes a minute and a half for its two kernels
            {.make = [](const Request& request) {
                return shearsort::make_long(static_cast<std::uint32_t>(request.n));
            }}};
}

}  // namespace sorts
