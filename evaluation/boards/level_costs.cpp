// SPDX-License-Identifier: MIT
#include "evaluation/boards/level_costs.h"

#include "evaluation/boards/kept_units.h"
#include "evaluation/contests/subjects.h"
#include "sorts/ping_pong.h"

namespace boards {

LevelCosts simulate_levels(unsigned log2_n, layout::MappingKind mapping) {
    const SimulatedSort& sort = mapping == layout::MappingKind::row_wise
                                    ? evaluation::abisort_row_wise
                                    : evaluation::abisort_z_order;
    const std::vector<stream::Operation> operations =
        sorts::make_program(*catalogued(sort), {std::size_t{1} << log2_n, mapping, {}}).operations;
    LevelCosts costs;
    const std::size_t texels = std::size_t{1} << log2_n;
    costs.width = 1u << sorts::square_mapping(layout::MappingKind::row_wise, texels).log2_width;
    const auto count_texels = [&](CacheWatch& watch) {
        watch.on_fetch([&](std::size_t operation, Texel texel) {
            if (watch.texture_name(texel.texture) != "trees.value")
                return;
            std::vector<std::uint32_t>& heat = costs.heat[operations[operation].tag.level];
            heat.resize(texels);
            ++heat[std::size_t{texel.y} * costs.width + texel.x];
        });
    };
    const std::vector<OperationCost> simulated =
        simulate(sort, log2_n, {&assumed_unit.cache, 1}, assumed_unit.raster_tile, count_texels);
    for (std::size_t o = 0; o < operations.size(); ++o) {
        const stream::Tag& tag = operations[o].tag;
        costs.levels[tag.level].add(simulated[o]);
        if (tag.level == log2_n)
            costs.last_level[tag.step].add(simulated[o]);
    }
    return costs;
}

}  // namespace boards
