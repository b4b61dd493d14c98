// SPDX-License-Identifier: MIT
#include "evaluation/cache/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <stdexcept>

#include "evaluation/cache/kept_statistics.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/register/register.h"
#include "evaluation/results/json_tree.h"
#include "instrument/observed_run.h"
#include "sorts/distribution.h"

namespace cache {
namespace {

using evaluation::JsonValue;
using evaluation::SortForm;

constexpr std::string_view schema = "gpu-abisort cache statistics";
constexpr unsigned version = 3;

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

/// Names of the members that are plain numbers.
constexpr std::pair<const char*, std::uint64_t Statistics::*> numbers[] = {
    {"passes", &Statistics::passes},
    {"blocks", &Statistics::blocks},
    {"instances", &Statistics::instances},
    {"quads", &Statistics::quads},
    {"arithmetic", &Statistics::arithmetic},
    {"fetches", &Statistics::fetches},
    {"misses", &Statistics::misses},
    {"bytes_fetched", &Statistics::bytes_fetched},
    {"bytes_written", &Statistics::bytes_written},
};

constexpr std::pair<const char*, std::uint32_t CacheGeometry::*> sizes[] = {
    {"bytes", &CacheGeometry::bytes},
    {"line_width", &CacheGeometry::line_width},
    {"line_height", &CacheGeometry::line_height},
    {"ways", &CacheGeometry::ways},
    {"bytes_per_texel", &CacheGeometry::bytes_per_texel},
};

std::uint32_t small_number(const JsonValue& value) {
    return static_cast<std::uint32_t>(value.integer(0, std::numeric_limits<std::uint32_t>::max()));
}

Statistics statistics_from(const JsonValue& value) {
    Statistics made;
    made.sort = {
        value.at("program").text(), evaluation::mapping_named(value.at("mapping").text()), {}};
    made.log2_n = small_number(value.at("log2_n"));
    for (const auto& [name, member] : sizes)
        made.unit.cache.*member = small_number(value.at(name));
    made.unit.raster_tile = small_number(value.at("raster_tile"));
    made.unit.row_width = small_number(value.at("row_width"));
    for (const auto& [name, member] : numbers)
        made.*member = value.at(name).integer(0, std::numeric_limits<std::int64_t>::max());
    return made;
}

double bytes_fetched(std::span<const Statistics> kept, const SortForm& sort,
                     const TextureUnit& unit, unsigned log2_n) {
    const auto found = std::ranges::find_if(kept, [&](const Statistics& each) {
        return each.sort == sort && each.unit == unit && each.log2_n == log2_n;
    });
    return found == kept.end() ? 0 : static_cast<double>(found->bytes_fetched);
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
    return fmt::format("{}, raster tiles of {}{}", text(unit.cache), unit.raster_tile,
                       unit.row_width == 0 ? "" : fmt::format(", rows of {}", unit.row_width));
}

void check(const TextureUnit& unit) {
    const CacheWatch valid({unit.cache}, unit.raster_tile);
    constexpr std::uint32_t widest = 1u << 15;
    if (unit.row_width != 0 && (!std::has_single_bit(unit.row_width) || unit.row_width > widest))
        throw std::invalid_argument(fmt::format(
            "rows of {} texels, expected a power of two up to {}", unit.row_width, widest));
}

std::vector<OperationCost> simulate(const SortForm& sort, unsigned log2_n,
                                    std::span<const CacheGeometry> caches,
                                    std::uint32_t raster_tile, std::uint32_t row_width) {
    CacheWatch watch({caches.begin(), caches.end()}, raster_tile);
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

std::vector<Statistics> simulate_statistics(const SortForm& sort, unsigned log2_n,
                                            std::span<const TextureUnit> units) {
    // Groups units whose caches see the same fetches in the same order, so that one run simulates
    // them all.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::size_t>> alike;
    for (std::size_t u = 0; u < units.size(); ++u)
        alike[{units[u].raster_tile, units[u].row_width}].push_back(u);
    std::vector<Statistics> all(units.size());
    for (const auto& [raster, indexes] : alike) {
        std::vector<CacheGeometry> caches;
        for (const std::size_t u : indexes)
            caches.push_back(units[u].cache);
        const std::vector<OperationCost> costs =
            simulate(sort, log2_n, caches, raster.first, raster.second);
        for (std::size_t c = 0; c < caches.size(); ++c) {
            Statistics& statistics = all[indexes[c]];
            statistics.sort = sort;
            statistics.log2_n = log2_n;
            statistics.unit = units[indexes[c]];
            for (const OperationCost& cost : costs)
                statistics.add(cost, c);
        }
    }
    return all;
}

std::vector<TextureUnit> kept_units() {
    std::vector<TextureUnit> units = {assumed_unit};
    for (const std::uint32_t kibibytes : {2, 4, 16, 32, 64, 128}) {
        units.push_back(assumed_unit);
        units.back().cache.bytes = kibibytes * 1024;
    }
    units.insert(units.end(), {// other lines
                               {{8192, 2, 2, 4, 16}, 8},
                               {{8192, 8, 2, 4, 16}, 8},
                               {{8192, 8, 4, 4, 16}, 8},
                               {{8192, 8, 8, 4, 16}, 8},
                               // units with other numbers of ways
                               {{8192, 4, 4, 1, 16}, 8},
                               {{8192, 4, 4, 2, 16}, 8},
                               {{8192, 4, 4, 16, 16}, 8},
                               // units with other rasterization tiles
                               {{8192, 4, 4, 4, 16}, 64},
                               {{8192, 4, 4, 4, 16}, 4096},
                               // units with other row widths in texels
                               {{8192, 4, 4, 4, 16}, 8, 256},
                               {{8192, 4, 4, 4, 16}, 8, 2048},
                               {{8192, 4, 4, 4, 16}, 8, 4096}});
    return units;
}

std::string to_json(std::span<const Statistics> statistics) {
    std::string lines;
    for (const Statistics& each : statistics) {
        lines += fmt::format("{}{{\"program\": \"{}\", \"mapping\": \"{}\", \"log2_n\": {}",
                             lines.empty() ? "" : ",\n", each.sort.program,
                             layout::name(each.sort.mapping.value()), each.log2_n);
        for (const auto& [name, member] : sizes)
            lines += fmt::format(", \"{}\": {}", name, each.unit.cache.*member);
        lines += fmt::format(", \"raster_tile\": {}, \"row_width\": {}", each.unit.raster_tile,
                             each.unit.row_width);
        for (const auto& [name, member] : numbers)
            lines += fmt::format(", \"{}\": {}", name, each.*member);
        lines += "}";
    }
    return fmt::format("{{\"schema\": \"{}\", \"version\": {}, \"sorts\": [\n{}\n]}}\n", schema,
                       version, lines);
}

std::vector<Statistics> statistics_from_json(std::string_view text) {
    const evaluation::JsonTree tree(text);
    const JsonValue root = tree.root();
    if (root.at("schema").text() != schema)
        root.at("schema").reject(fmt::format("expected '{}'", schema));
    root.at("version").integer(version, version);
    return root.at("sorts").list(statistics_from);
}

std::span<const Statistics> kept_statistics() {
    static const std::vector<Statistics> kept = statistics_from_json(kept_statistics_json);
    return kept;
}

std::vector<evaluation::Claim> check_cache_claims(std::span<const Statistics> kept) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    std::size_t checks = 0;
    for (const TextureUnit& unit : kept_units())
        for (unsigned log2_n = least_kept_log2_n; log2_n <= most_kept_log2_n; ++log2_n) {
            const double z_order = bytes_fetched(kept, evaluation::abisort_z_order, unit, log2_n);
            const double row_wise = bytes_fetched(kept, evaluation::abisort_row_wise, unit, log2_n);
            const bool is_known = z_order > 0 && row_wise > 0;
            const double ratio =
                is_known ? z_order / row_wise : std::numeric_limits<double>::infinity();
            least = std::min(least, ratio);
            most = std::max(most, ratio);
            ++checks;
        }
    return {evaluation::claim_of(
        "oblivious-model",
        evaluation::judged(
            most < 1, fmt::format("{:.2f} to {:.2f}, {} caches and sizes", least, most, checks)))};
}

}  // namespace cache
