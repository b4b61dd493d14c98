// SPDX-License-Identifier: MIT
#include "evaluation/level_costs.h"

#include "instrument/kept_units.h"

namespace evaluation {

LevelCosts simulate_levels(unsigned log2_n, layout::MappingKind mapping) {
    const abisort::Plan plan = abisort::make_plan(log2_n, abisort::Variant::optimized);
    LevelCosts costs;
    costs.width = 1u << (log2_n + 1) / 2;
    const std::size_t texels = std::size_t{1} << log2_n;
    const auto count_texels = [&](instrument::CacheWatch& watch) {
        watch.on_fetch([&](std::size_t operation, instrument::Texel texel) {
            if (watch.texture_name(texel.texture) != "trees.value")
                return;
            std::vector<std::uint32_t>& heat = costs.heat[plan.operations[operation].level];
            heat.resize(texels);
            ++heat[std::size_t{texel.y} * costs.width + texel.x];
        });
    };
    const auto operations =
        instrument::simulate({.mapping = mapping}, log2_n, {&instrument::assumed_unit.cache, 1},
                             instrument::assumed_unit.raster_tile, count_texels);
    for (std::size_t o = 0; o < operations.size(); ++o) {
        const abisort::PlanOperation& planned = plan.operations[o];
        const auto add = [&](FetchSum& sum) {
            sum.fetches += operations[o].fetches;
            sum.misses += operations[o].misses[0];
        };
        add(costs.levels[planned.level]);
        if (planned.level == log2_n)
            add(costs.last_level[planned.step]);
    }
    return costs;
}

}  // namespace evaluation
