// SPDX-License-Identifier: MIT
#include "group/sorts/bcf/bcf_mergesort.h"

#include <algorithm>
#include <string>

#include "group/sorts/shearsort/shearsort.h"

namespace group::sorts::bcf {
namespace {

Launch merge_launch(std::uint32_t n, std::uint32_t width, unsigned from, unsigned w) {
    return {&library().kernel("merge_pages_" + std::to_string(w)),
            "merge runs of " + std::to_string(width),
            (n + 2 * width - 1) / (2 * width),
            {{"runs", from, {}}, {"merged", 1 - from, {2 * width, 0}}},
            {{"n", n}, {"width", width}},
            {}};
}

}  // namespace

Program make(std::uint32_t n, unsigned w) {
    const std::uint32_t tile = w * w;
    const std::uint32_t padded = (n + tile - 1) / tile * tile;
    const stream::ElementType* values = library().type("value_t");
    Program program{
        "bcf-mergesort", n, {{"values", values, padded}, {"merged", values, padded}}, {}, 0, 0};
    if (n == 0)
        return program;
    program.launches = shearsort::make_tiles(padded / tile, {.w = w}).launches;
    std::uint32_t round = 0;
    for (std::uint32_t width = tile; width < padded; width *= 2) {
        program.launches.push_back(merge_launch(padded, width, program.output, w));
        program.launches.back().tags = {{"round", ++round}};
        program.output = 1 - program.output;
    }
    return program;
}

Program make_merges(std::uint32_t groups, std::uint32_t width, unsigned w) {
    const stream::ElementType* values = library().type("value_t");
    const std::uint32_t n = groups * 2 * width;
    return {
        "merges", n, {{"runs", values, n}, {"merged", values, n}}, {merge_launch(n, width, 0, w)},
        0,        1};
}

}  // namespace group::sorts::bcf
