// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "evaluation/boards/statistics.h"

namespace boards {

/// One sort by `optimized` under the assumed texture unit, simulated anew.
struct LevelCosts {
    std::map<unsigned, Statistics> levels;      ///< by recursion level
    std::map<unsigned, Statistics> last_level;  ///< by step of the last one
    /// How often each texel of the trees' values is fetched, by level; row by row.
    std::map<unsigned, std::vector<std::uint32_t>> heat;
    std::uint32_t width = 0;  ///< of the trees, in texels
};
LevelCosts simulate_levels(unsigned log2_n, layout::MappingKind mapping);

}  // namespace boards
