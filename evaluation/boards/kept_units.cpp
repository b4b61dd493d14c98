// SPDX-License-Identifier: MIT
#include "evaluation/boards/kept_units.h"

#include "evaluation/contests/subjects.h"

namespace boards {
namespace {

constexpr unsigned least_log2_n = 15;
constexpr unsigned most_log2_n = 20;

}  // namespace

TextureUnit with_cache_of(std::uint32_t kibibytes) {
    TextureUnit unit = assumed_unit;
    unit.cache.bytes = kibibytes * 1024;
    return unit;
}

SimulatedSort simulated_gpusort(std::uint32_t tile) {
    SimulatedSort sort{
        std::string(evaluation::gpusort), layout::MappingKind::row_wise, {{"packed", "yes"}}};
    if (tile != 64)
        sort.settings["tile"] = std::to_string(tile);
    return sort;
}

std::vector<TextureUnit> swept_units() {
    std::vector<TextureUnit> units = {assumed_unit};
    for (const std::uint32_t kibibytes : {2, 4, 16, 32, 64, 128})
        units.push_back(with_cache_of(kibibytes));
    return units;
}

std::vector<TextureUnit> kept_units() {
    std::vector<TextureUnit> units = swept_units();
    units.insert(units.end(), {// other lines
                               {{8192, 2, 2, 4, 16}, 8},
                               {{8192, 8, 2, 4, 16}, 8},
                               {{8192, 8, 4, 4, 16}, 8},
                               {{8192, 8, 8, 4, 16}, 8},
                               // as many ways
                               {{8192, 4, 4, 1, 16}, 8},
                               {{8192, 4, 4, 2, 16}, 8},
                               {{8192, 4, 4, 16, 16}, 8},
                               // tiles of rasterization
                               {{8192, 4, 4, 4, 16}, 64},
                               {{8192, 4, 4, 4, 16}, 4096},
                               // rows of so many texels
                               {{8192, 4, 4, 4, 16}, 8, 256},
                               {{8192, 4, 4, 4, 16}, 8, 2048},
                               {{8192, 4, 4, 4, 16}, 8, 4096}});
    return units;
}

std::vector<TextureUnit> searched_units() {
    std::vector<TextureUnit> units;
    for (const std::uint32_t raster_tile : {8u, 4096u})
        for (const std::uint32_t kibibytes : {2u, 4u, 8u, 16u, 32u, 64u, 128u})
            for (const auto& [width, height] :
                 {std::pair{2u, 2u}, {4u, 4u}, {8u, 2u}, {8u, 4u}, {8u, 8u}}) {
                const TextureUnit unit{{kibibytes * 1024, width, height, 4, 16}, raster_tile};
                if (unit.cache.sets() > 0)
                    units.push_back(unit);
            }
    return units;
}

std::vector<KeptRun> kept_runs() {
    std::vector<KeptRun> runs;
    for (const SimulatedSort& sort : {evaluation::abisort_row_wise, evaluation::abisort_z_order})
        for (unsigned log2_n = least_log2_n; log2_n <= most_log2_n; ++log2_n)
            runs.push_back({sort, log2_n, kept_units()});
    for (unsigned log2_n = least_log2_n; log2_n <= most_log2_n; ++log2_n)
        if (log2_n != swept_log2_n)
            runs.push_back({simulated_gpusort(64), log2_n, swept_units()});
    for (const std::uint32_t tile : swept_tiles)
        runs.push_back({simulated_gpusort(tile), swept_log2_n, swept_units()});
    return runs;
}

}  // namespace boards
