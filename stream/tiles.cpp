// SPDX-License-Identifier: MIT
#include "stream/tiles.h"

#include <bit>

namespace stream {

Tiles Tiles::with_inserted(std::uint32_t bits) {
    return {static_cast<std::uint32_t>(std::uint64_t{1} << std::popcount(bits)), bits};
}

std::uint64_t Tiles::address(std::uint32_t g, std::uint32_t i) const {
    if (inserted == 0)
        return std::uint64_t{g} * size + i;
    return deposit(g, runs_into(~inserted)) | deposit(i, runs_into(inserted));
}

std::vector<BitRun> runs_into(std::uint32_t mask) {
    std::vector<BitRun> runs;
    unsigned used = 0;  // number of bits in the runs before this one
    for (unsigned at = 0; at < 32 && mask >> at != 0;) {
        at += static_cast<unsigned>(std::countr_zero(mask >> at));
        const auto length = static_cast<unsigned>(std::countr_one(mask >> at));
        const std::uint32_t ones = length == 32 ? ~0u : (1u << length) - 1;
        runs.push_back({ones << used, at - used});
        used += length;
        at += length;
    }
    return runs;
}

}  // namespace stream
