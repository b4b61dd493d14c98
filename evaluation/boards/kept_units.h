// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/boards/statistics.h"

namespace boards {

/// The texture unit that the estimates are made with. No vendor published one: this one fits the
/// three sizes of Table 2 within 2 %, as well as any below that needs no more bandwidth than the
/// board had (docs/cache-model.md).
inline constexpr TextureUnit assumed_unit = {{8192, 4, 4, 4, 16}, 8};

/// The assumed unit with a cache of another size.
TextureUnit with_cache_of(std::uint32_t kibibytes);

/// The assumed unit, and units that differ from it in one parameter, for sensitivities.
std::vector<TextureUnit> kept_units();

/// The 68 units among which the assumed one was chosen: 34 pairs of cache size and line, two orders
/// of rasterization.
std::vector<TextureUnit> searched_units();

/// Every simulation that is kept: which sort, which n, under which units.
struct KeptRun {
    SimulatedSort sort;
    unsigned log2_n;
    std::vector<TextureUnit> units;
};
std::vector<KeptRun> kept_runs();

/// GPUSort as it is simulated: packed, with tiles of B = `tile` texels; 0: not clipped.
SimulatedSort simulated_gpusort(std::uint32_t tile);

/// B as the tile size of GPUSort is swept.
inline constexpr std::uint32_t swept_tiles[] = {8, 16, 32, 64, 128, 256, 0};
inline constexpr unsigned swept_log2_n = 18;
/// The caches that B is swept under.
std::vector<TextureUnit> swept_units();

}  // namespace boards
