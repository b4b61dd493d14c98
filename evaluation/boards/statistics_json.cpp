// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "evaluation/boards/kept_statistics.h"
#include "evaluation/boards/statistics.h"

namespace boards {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* schema = "gpu-abisort cache statistics";
constexpr int version = 2;

Json json_of(const SimulatedSort& sort) {
    Json json = {{"program", sort.program}, {"mapping", layout::name(sort.mapping.value())}};
    for (const auto& [option, value] : sort.settings)
        json["settings"][option] = value;
    return json;
}

SimulatedSort sort_of(const Json& json) {
    return {json.at("program"), evaluation::mapping_named(json.at("mapping")),
            json.value("settings", sorts::Settings())};
}

Json json_of(const TextureUnit& unit) {
    const CacheGeometry& cache = unit.cache;
    Json json = {cache.bytes, cache.line_width,      cache.line_height,
                 cache.ways,  cache.bytes_per_texel, unit.raster_tile};
    if (unit.row_width != 0)
        json.push_back(unit.row_width);
    return json;
}

TextureUnit unit_of(const Json& json) {
    return {{json.at(0), json.at(1), json.at(2), json.at(3), json.at(4)},
            json.at(5),
            json.size() > 6 ? json.at(6).get<std::uint32_t>() : 0};
}

/// The members that are plain numbers, by name.
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

}  // namespace

std::string to_json(std::span<const Statistics> statistics) {
    std::string text = "{\"schema\": \"" + std::string(schema) +
                       "\", \"version\": " + std::to_string(version) + ", \"sorts\": [\n";
    for (const Statistics& each : statistics) {
        Json json = {
            {"sort", json_of(each.sort)}, {"log2_n", each.log2_n}, {"unit", json_of(each.unit)}};
        for (const auto& [name, member] : numbers)
            json[name] = each.*member;
        text += json.dump() + (&each == &statistics.back() ? "\n" : ",\n");
    }
    return text + "]}\n";
}

std::vector<Statistics> statistics_from_json(std::string_view text) {
    try {
        const Json json = Json::parse(text);
        if (json.at("schema") != schema || json.at("version") != version)
            throw std::invalid_argument("expected " + std::string(schema) + " version " +
                                        std::to_string(version));
        std::vector<Statistics> all;
        for (const Json& entry : json.at("sorts")) {
            Statistics each;
            each.sort = sort_of(entry.at("sort"));
            each.log2_n = entry.at("log2_n");
            each.unit = unit_of(entry.at("unit"));
            for (const auto& [name, member] : numbers)
                each.*member = entry.at(name);
            all.push_back(each);
        }
        return all;
    } catch (const Json::exception& error) {
        throw std::invalid_argument(error.what());
    }
}

std::span<const Statistics> kept_statistics() {
    static const std::vector<Statistics> kept = statistics_from_json(kept_statistics_json);
    return kept;
}

}  // namespace boards
