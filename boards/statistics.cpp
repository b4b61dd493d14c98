// SPDX-License-Identifier: MIT
#include "boards/statistics.h"

#include <algorithm>

#include "instrument/observed_run.h"
#include "io/distribution.h"

namespace boards {
namespace {

bool computes_addresses(const stream::Program& program) {
    return std::ranges::any_of(program.operations, [](const stream::Operation& operation) {
        return operation.kernel->computes_addresses;
    });
}

Statistics sum(std::span<const OperationCost> operations, std::size_t cache) {
    Statistics total;
    for (const OperationCost& operation : operations) {
        ++total.passes;
        total.blocks += operation.blocks;
        total.instances += operation.instances;
        total.quads += operation.quads;
        total.arithmetic += operation.padded;
        total.fetches += operation.fetches;
        total.misses += operation.misses[cache];
        total.bytes_fetched += operation.bytes_fetched[cache];
        total.bytes_written += operation.bytes_written;
    }
    return total;
}

}  // namespace

std::string text(const TextureUnit& unit) {
    return text(unit.cache) + ", raster tiles of " + std::to_string(unit.raster_tile);
}

std::vector<OperationCost> simulate(const SimulatedSort& sort, unsigned log2_n,
                                    std::span<const CacheGeometry> caches,
                                    std::uint32_t raster_tile,
                                    const std::function<void(CacheWatch&)>& add_to) {
    CacheWatch watch({caches.begin(), caches.end()}, raster_tile);
    if (add_to)
        add_to(watch);
    const std::size_t n = std::size_t{1} << log2_n;
    const sorts::Sort* entry = entry_of(sort);
    if (entry == nullptr || !sort.mapping)
        throw sorts::RequestError("no program '" + sort.program + "'");
    stream::Program program = sorts::make_program(*entry, {n, *sort.mapping, sort.settings});
    stream::emulator::Options machine;
    machine.limits.integer_addresses = computes_addresses(program);
    const std::vector<float> keys = io::distributions()[0].make(program.size, 1);
    instrument::run_observed(std::move(program), machine, keys, watch);
    return watch.operations();
}

std::vector<Statistics> simulate_statistics(const SimulatedSort& sort, unsigned log2_n,
                                            std::span<const TextureUnit> units) {
    std::vector<std::uint32_t> tiles;
    for (const TextureUnit& unit : units)
        if (std::ranges::find(tiles, unit.raster_tile) == tiles.end())
            tiles.push_back(unit.raster_tile);
    std::vector<Statistics> all(units.size());
    for (const std::uint32_t tile : tiles) {
        std::vector<CacheGeometry> caches;
        std::vector<std::size_t> numbers;
        for (std::size_t u = 0; u < units.size(); ++u)
            if (units[u].raster_tile == tile) {
                caches.push_back(units[u].cache);
                numbers.push_back(u);
            }
        const std::vector<OperationCost> costs = simulate(sort, log2_n, caches, tile);
        for (std::size_t c = 0; c < caches.size(); ++c) {
            Statistics& statistics = all[numbers[c]];
            statistics = sum(costs, c);
            statistics.sort = sort;
            statistics.log2_n = log2_n;
            statistics.unit = units[numbers[c]];
        }
    }
    return all;
}

std::vector<Statistics> find(std::span<const Statistics> all, const SimulatedSort& sort,
                             const TextureUnit& unit) {
    std::vector<Statistics> found;
    for (const Statistics& statistics : all)
        if (statistics.sort == sort && statistics.unit == unit)
            found.push_back(statistics);
    std::ranges::sort(found, {}, &Statistics::log2_n);
    return found;
}

}  // namespace boards
