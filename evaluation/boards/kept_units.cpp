// SPDX-License-Identifier: MIT
#include "evaluation/boards/kept_units.h"

#include "evaluation/subjects.h"

namespace boards {
namespace {

TextureUnit with_bytes(std::uint32_t kibibytes) {
    TextureUnit unit = assumed_unit;
    unit.cache.bytes = kibibytes * 1024;
    return unit;
}

TextureUnit with_line(std::uint32_t width, std::uint32_t height) {
    TextureUnit unit = assumed_unit;
    unit.cache.line_width = width;
    unit.cache.line_height = height;
    return unit;
}

TextureUnit with_ways(std::uint32_t ways) {
    TextureUnit unit = assumed_unit;
    unit.cache.ways = ways;
    return unit;
}

TextureUnit with_raster_tile(std::uint32_t tile) {
    TextureUnit unit = assumed_unit;
    unit.raster_tile = tile;
    return unit;
}

TextureUnit with_rows_of(std::uint32_t width) {
    TextureUnit unit = assumed_unit;
    unit.row_width = width;
    return unit;
}

constexpr unsigned least_log2_n = 15;
constexpr unsigned most_log2_n = 20;

}  // namespace

SimulatedSort simulated_gpusort(std::uint32_t tile) {
    SimulatedSort sort{
        std::string(evaluation::gpusort), layout::MappingKind::row_wise, {{"packed", "yes"}}};
    if (tile != 64)
        sort.settings["tile"] = std::to_string(tile);
    return sort;
}

std::vector<TextureUnit> kept_units() {
    std::vector<TextureUnit> units = {assumed_unit};
    for (const std::uint32_t kibibytes : {2, 4, 16, 32, 64, 128})
        units.push_back(with_bytes(kibibytes));
    units.insert(units.end(),
                 {with_line(2, 2), with_line(8, 2), with_line(8, 4), with_line(8, 8), with_ways(1),
                  with_ways(2), with_ways(16), with_raster_tile(64), with_raster_tile(4096),
                  with_rows_of(256), with_rows_of(2048), with_rows_of(4096)});
    return units;
}

std::vector<TextureUnit> searched_units() {
    std::vector<TextureUnit> units;
    for (const std::uint32_t raster_tile : {8u, 4096u})
        for (const std::uint32_t kibibytes : {2u, 4u, 8u, 16u, 32u, 64u, 128u})
            for (const auto& [width, height] :
                 {std::pair{2u, 2u}, std::pair{4u, 4u}, std::pair{8u, 2u}, std::pair{8u, 4u},
                  std::pair{8u, 8u}}) {
                TextureUnit unit = with_line(width, height);
                unit.cache.bytes = kibibytes * 1024;
                unit.raster_tile = raster_tile;
                if (unit.cache.sets() > 0)
                    units.push_back(unit);
            }
    return units;
}

std::vector<TextureUnit> swept_units() {
    std::vector<TextureUnit> units = {assumed_unit};
    for (const std::uint32_t kibibytes : {2, 4, 16, 32, 64, 128})
        units.push_back(with_bytes(kibibytes));
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
