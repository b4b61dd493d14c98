// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/bcf_mergesort.h"

#include "sorts/bcf/kernels.h"
#include "sorts/sitchinava/shearsort.h"
#include "sorts/sitchinava/sitchinava.h"

namespace sorts::bcf {

stream::Program make(std::uint32_t n, const BcfOptions& options) {
    const std::uint32_t tile = options.w * options.w;
    const std::uint32_t padded = divided(n, tile) * tile;
    const stream::ElementType* type = library().type("value_t");
    stream::Program program{
        options.pivot_buckets ? "bcf-mergesort-pb" : "bcf-mergesort",
        n,
        {stream::buffer("values", type, padded), stream::buffer("merged", type, padded)}};
    if (n == 0)
        return program;
    program.operations = shearsort::make_tiles(padded / tile, {.w = options.w}).operations;
    std::uint32_t width = tile;  // number of values per sequence; merging stops at P sequences
    for (std::uint32_t round = 1; divided(n, width) > options.groups; ++round, width *= 2) {
        program.operations.push_back(merge_launch(padded, width, program.output.number,
                                                  1 - program.output.number, options.w));
        program.operations.back().tag = {.level = round, .unit = "round"};
        program.output.number = 1 - program.output.number;
    }
    if (const std::uint32_t sequences = divided(n, width); sequences > 1)
        add_buckets(program, {n, width, sequences, options.picks != 0 ? options.picks : sequences},
                    options);
    return program;
}

}  // namespace sorts::bcf

namespace sorts {
namespace {

constexpr std::uint32_t largest_p = 4096;

// The rule of Sitchinava and Weichert gives 128 for the 16 multiprocessors of their GTX 580.
const Option p_option = {"p", "1 to 4096", "128",
                         "Number of workgroups that merge in the final phase. Sitchinava and "
                         "Weichert use 8 per multiprocessor",
                         [](std::string_view value) {
                             const auto given = number(value);
                             return given && *given >= 1 && *given <= largest_p;
                         }};

}  // namespace

Sort bcf_entry(bool pivot_buckets) {
    return {.name = pivot_buckets ? "bcf-mergesort-pb" : "bcf-mergesort",
            .paper = sitchinava::paper,
            .place = pivot_buckets ? "§3.3" : "§3",
            .summary = pivot_buckets ? "`bcf-mergesort` with pivot buckets for duplicate keys"
                                     : "Merge sort without bank conflicts: ShearSort of tiles, "
                                       "page-wise merges, and buckets",
            .body = stream::Body::groups,
            .sizes = {1024, std::size_t{1} << 25, 1024, false},
            .options = {p_option},
            // The rule of Sitchinava and Weichert gives 1056 for a GPU with 132 multiprocessors
            // (deviation G9).
            .contested = {{}, {{"p", "1056"}}},
            .make = [pivot_buckets](const Request& request) {
                return bcf::make(static_cast<std::uint32_t>(request.n),
                                 {.groups = *number(setting(request, p_option)),
                                  .pivot_buckets = pivot_buckets});
            }};
}

}  // namespace sorts
