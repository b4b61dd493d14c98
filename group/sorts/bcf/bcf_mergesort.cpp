// SPDX-License-Identifier: MIT
#include "group/sorts/bcf/bcf_mergesort.h"

#include "group/sorts/bcf/buckets.h"
#include "group/sorts/shearsort/shearsort.h"

namespace group::sorts::bcf {

std::uint32_t suspended_width(std::uint32_t n, const Options& options) {
    std::uint32_t width = options.w * options.w;
    while (divided(n, width) > options.groups)
        width *= 2;
    return width;
}

std::uint32_t end_of_sequences(std::uint32_t n, const Options& options) {
    const std::uint32_t width = suspended_width(n, options);
    return divided(n, width) * width;
}

Program make(std::uint32_t n, const Options& options) {
    const std::uint32_t tile = options.w * options.w;
    const std::uint32_t padded = divided(n, tile) * tile;
    const stream::ElementType* type = library().type("value_t");
    Program program{options.pivot_buckets ? "bcf-mergesort-pb" : "bcf-mergesort",
                    n,
                    {{"values", type, padded}, {"merged", type, padded}},
                    {},
                    values,
                    values};
    if (n == 0)
        return program;
    program.launches = shearsort::make_tiles(padded / tile, {.w = options.w}).launches;
    const std::uint32_t suspended = suspended_width(n, options);
    std::uint32_t width = tile;
    for (std::uint32_t round = 1; width < suspended; ++round, width *= 2) {
        program.launches.push_back(
            merge_launch(padded, width, program.output, 1 - program.output, options.w));
        program.launches.back().tags = {{"round", round}};
        program.output = 1 - program.output;
    }
    if (const std::uint32_t sequences = divided(n, width); sequences > 1)
        add_buckets(program, {n, width, sequences, options.picks != 0 ? options.picks : sequences},
                    options);
    return program;
}

Program make_merges(std::uint32_t groups, std::uint32_t width, unsigned w) {
    const stream::ElementType* type = library().type("value_t");
    const std::uint32_t n = groups * 2 * width;
    return {"merges",
            n,
            {{"runs", type, n}, {"merged", type, n}},
            {merge_launch(n, width, values, merged, w)},
            values,
            merged};
}

}  // namespace group::sorts::bcf
