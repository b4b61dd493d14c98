// SPDX-License-Identifier: MIT
#include "evaluation/boards/statistics.h"

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>

#include "instrument/observed_run.h"
#include "sorts/distribution.h"

namespace boards {
namespace {

bool computes_addresses(const stream::Program& program) {
    return std::ranges::any_of(program.operations, [](const stream::Operation& operation) {
        return operation.kernel->computes_addresses;
    });
}

void set_row_width(stream::Program& program, std::uint32_t width) {
    for (stream::StreamSpec& stream : program.streams)
        if (stream.mapping.kind == layout::MappingKind::row_wise)
            stream.mapping.log2_width = static_cast<unsigned>(std::countr_zero(width));
}

}  // namespace

void Statistics::add(const OperationCost& operation, std::size_t cache) {
    ++passes;
    blocks += operation.blocks;
    instances += operation.instances;
    quads += operation.quads;
    arithmetic += operation.padded;
    fetches += operation.fetches;
    misses += operation.misses[cache];
    bytes_fetched += operation.bytes_fetched[cache];
    bytes_written += operation.bytes_written;
}

std::string text(const TextureUnit& unit) {
    return text(unit.cache) + ", raster tiles of " + std::to_string(unit.raster_tile) +
           (unit.row_width == 0 ? "" : ", rows of " + std::to_string(unit.row_width));
}

void check(const TextureUnit& unit) {
    const CacheWatch valid({unit.cache}, unit.raster_tile);
    constexpr std::uint32_t widest = 1u << 15;
    if (unit.row_width != 0 && (!std::has_single_bit(unit.row_width) || unit.row_width > widest))
        throw std::invalid_argument("rows of " + std::to_string(unit.row_width) +
                                    " texels, expected a power of two up to " +
                                    std::to_string(widest));
}

std::vector<OperationCost> simulate(const SimulatedSort& sort, unsigned log2_n,
                                    std::span<const CacheGeometry> caches,
                                    std::uint32_t raster_tile,
                                    const std::function<void(CacheWatch&)>& add_to,
                                    std::uint32_t row_width) {
    CacheWatch watch({caches.begin(), caches.end()}, raster_tile);
    if (add_to)
        add_to(watch);
    const std::size_t n = std::size_t{1} << log2_n;
    const sorts::Sort* entry = catalogued(sort);
    if (entry == nullptr || !sort.mapping)
        throw sorts::RequestError("no program '" + sort.program + "'");
    stream::Program program = sorts::make_program(*entry, {n, *sort.mapping, sort.settings});
    if (row_width != 0)
        set_row_width(program, row_width);
    stream::emulator::EmulatorOptions machine;
    machine.limits.integer_addresses = computes_addresses(program);
    const std::vector<float> keys = sorts::distributions()[0].make(program.size, 1);
    instrument::run_observed(std::move(program), machine, keys, watch);
    return watch.operations();
}

std::vector<Statistics> simulate_statistics(const SimulatedSort& sort, unsigned log2_n,
                                            std::span<const TextureUnit> units) {
    // Caches that hear the same fetches in the same order are simulated at once.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::size_t>> alike;
    for (std::size_t u = 0; u < units.size(); ++u)
        alike[{units[u].raster_tile, units[u].row_width}].push_back(u);
    std::vector<Statistics> all(units.size());
    for (const auto& [raster, numbers] : alike) {
        std::vector<CacheGeometry> caches;
        for (const std::size_t u : numbers)
            caches.push_back(units[u].cache);
        const std::vector<OperationCost> costs =
            simulate(sort, log2_n, caches, raster.first, {}, raster.second);
        for (std::size_t c = 0; c < caches.size(); ++c) {
            Statistics& statistics = all[numbers[c]];
            statistics = {sort, log2_n, units[numbers[c]]};
            for (const OperationCost& cost : costs)
                statistics.add(cost, c);
        }
    }
    return all;
}

std::optional<double> bytes_fetched(std::span<const Statistics> all, const SimulatedSort& sort,
                                    const TextureUnit& unit, unsigned log2_n) {
    for (const Statistics& statistics : all)
        if (statistics.sort == sort && statistics.unit == unit && statistics.log2_n == log2_n)
            return static_cast<double>(statistics.bytes_fetched);
    return std::nullopt;
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
