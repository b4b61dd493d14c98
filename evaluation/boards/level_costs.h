// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "layout/mapping.h"

namespace boards {

/// What a recursion level, or a step of one, fetches in the model.
struct FetchSum {
    std::uint64_t fetches = 0;
    std::uint64_t misses = 0;

    double miss_rate() const {
        return fetches == 0 ? 0 : static_cast<double>(misses) / static_cast<double>(fetches);
    }
};

/// One sort by `optimized` under the assumed texture unit, simulated anew.
struct LevelCosts {
    std::map<unsigned, FetchSum> levels;      ///< by recursion level
    std::map<unsigned, FetchSum> last_level;  ///< by step of the last one
    /// How often each texel of the trees' values is fetched, by level; row by row.
    std::map<unsigned, std::vector<std::uint32_t>> heat;
    std::uint32_t width = 0;  ///< of the trees, in texels
};
LevelCosts simulate_levels(unsigned log2_n, layout::MappingKind mapping);

}  // namespace boards
