// SPDX-License-Identifier: MIT
#include "evaluation/results.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "evaluation/results_text.h"
#include "io/printable.h"

namespace evaluation {

using Json = nlohmann::ordered_json;  // written in the order of the schema
using Read = nlohmann::json;

namespace {

constexpr const char* schema = "gpu-abisort results";

template <class Enum>
struct Name {
    Enum value;
    std::string_view name;
};

constexpr Name<Algorithm> algorithms[] = {{Algorithm::std_sort, "std::sort"},
                                          {Algorithm::network, "network"},
                                          {Algorithm::gpusort, "gpusort"},
                                          {Algorithm::abisort, "abisort"}};

constexpr Name<Verdict> verdicts[] = {{Verdict::pass, "PASS"},
                                      {Verdict::fail, "FAIL"},
                                      {Verdict::not_applicable, "NOT APPLICABLE"},
                                      {Verdict::not_decided, "NOT DECIDED"}};

template <class Enum, std::size_t size>
std::string_view name_in(const Name<Enum> (&names)[size], Enum value) {
    return std::ranges::find(names, value, &Name<Enum>::value)->name;
}

template <class Enum, std::size_t size>
Enum value_in(const Name<Enum> (&names)[size], const std::string& name) {
    const auto found = std::ranges::find(names, name, &Name<Enum>::name);
    if (found == std::end(names))
        throw std::invalid_argument("unknown name '" + name + "'");
    return found->value;
}

abisort::Variant program_named(const std::string& name) {
    if (const auto program = abisort::variant_named(name))
        return *program;
    throw std::invalid_argument("unknown program '" + name + "'");
}

layout::MappingKind mapping_named(const std::string& name) {
    for (const layout::MappingKind mapping : layout::all_mappings)
        if (layout::name(mapping) == name)
            return mapping;
    throw std::invalid_argument("unknown mapping '" + name + "'");
}

Json json_of(const SortKind& kind) {
    Json json = {{"name", name(kind)}, {"algorithm", name_in(algorithms, kind.algorithm)}};
    if (kind.algorithm == Algorithm::abisort)
        json["program"] = name(kind.program);
    if (kind.algorithm == Algorithm::abisort || kind.algorithm == Algorithm::network)
        json["mapping"] = layout::name(kind.mapping);
    if (kind.algorithm == Algorithm::gpusort) {
        json["tile"] = kind.tile;
        json["packed"] = kind.packed;
    }
    return json;
}

SortKind sort_kind_of(const Read& json) {
    SortKind kind{.algorithm = value_in(algorithms, json.at("algorithm"))};
    if (json.contains("program"))
        kind.program = program_named(json.at("program"));
    if (json.contains("mapping"))
        kind.mapping = mapping_named(json.at("mapping"));
    if (json.contains("tile"))
        kind.tile = json.at("tile");
    if (json.contains("packed"))
        kind.packed = json.at("packed");
    return kind;
}

Json json_of(const Sample& sample) {
    Json json = {
        {"upload_ms", sample.upload}, {"sort_ms", sample.sort}, {"download_ms", sample.download}};
    if (sample.gpu > 0)
        json["gpu_ms"] = sample.gpu;
    return json;
}

Sample sample_of(const Read& json) {
    return {json.at("upload_ms"), json.at("sort_ms"), json.at("download_ms"),
            json.value("gpu_ms", 0.0)};
}

Json json_of(const Contest& contest) {
    const Task& task = contest.front().task;
    Json json = {{"n", std::uint64_t{1} << task.log2_n},
                 {"log2_n", task.log2_n},
                 {"distribution", task.distribution},
                 {"seed", task.seed},
                 {"sorts", Json::array()}};
    for (const Measurement& measurement : contest) {
        Json sort = json_of(measurement.kind);
        sort["verified"] = measurement.verified;
        sort["samples"] = Json::array();
        for (const Sample& sample : measurement.samples)
            sort["samples"].push_back(json_of(sample));
        json["sorts"].push_back(std::move(sort));
    }
    return json;
}

void check_size(const SortKind& kind, unsigned log2_n) {
    if (kind.algorithm == Algorithm::abisort && log2_n < abisort::min_log2_n(kind.program))
        throw std::invalid_argument(name(kind) + " does not sort 2^" + std::to_string(log2_n) +
                                    " values");
}

Contest contest_of(const Read& json) {
    Task task{json.at("log2_n"), json.at("distribution"), json.at("seed"), 0};
    if (io::distribution_named(task.distribution) == nullptr)
        throw std::invalid_argument("unknown distribution '" + io::shortened(task.distribution) +
                                    "'");
    if (json.at("n") != std::uint64_t{1} << task.log2_n)
        throw std::invalid_argument("n is not 2^" + std::to_string(task.log2_n));
    Contest contest;
    for (const Read& sort : json.at("sorts")) {
        Measurement measurement{sort_kind_of(sort), task, {}, sort.at("verified")};
        check_size(measurement.kind, task.log2_n);
        for (const Read& sample : sort.at("samples"))
            measurement.samples.push_back(sample_of(sample));
        measurement.task.repeats = static_cast<unsigned>(measurement.samples.size());
        contest.push_back(std::move(measurement));
    }
    return contest;
}

Json json_of(const Claim& claim) {
    return {{"id", claim.id},       {"claim", claim.text},  {"place", claim.place},
            {"check", claim.check}, {"found", claim.found}, {"verdict", name(claim.verdict)}};
}

Claim claim_of(const Read& json) {
    return {json.at("id"),    json.at("claim"), json.at("place"),
            json.at("check"), json.at("found"), value_in(verdicts, json.at("verdict"))};
}

Json json_of(const Place& place) {
    return {{"cpu", place.cpu},
            {"cores", place.cores},
            {"system", place.system},
            {"executor", place.executor},
            {"renderer", place.renderer},
            {"is_software", place.is_software},
            {"gl_version", place.gl_version},
            {"context", place.context},
            {"profile", place.profile}};
}

Place place_of(const Read& json) {
    return {json.at("cpu"),        json.at("cores"),    json.at("system"),
            json.at("executor"),   json.at("renderer"), json.at("is_software"),
            json.at("gl_version"), json.at("context"),  json.value("profile", "modern")};
}

template <class T>
Json array_of(const std::vector<T>& elements) {
    Json json = Json::array();
    for (const T& element : elements)
        json.push_back(json_of(element));
    return json;
}

Results results_of(const Read& json) {
    Results results;
    results.commit = json.at("commit");
    results.date = json.at("date");
    results.mode = json.at("mode");
    results.complete = json.at("complete");
    results.place = place_of(json.at("place"));
    for (const Read& claim : json.at("exact_claims"))
        results.exact_claims.push_back(claim_of(claim));
    for (const Read& contest : json.at("contests"))
        results.contests.push_back(contest_of(contest));
    for (const Read& contest : json.at("distribution_contests"))
        results.distribution_contests.push_back(contest_of(contest));
    return results;
}

}  // namespace

std::string_view name(Verdict verdict) {
    return name_in(verdicts, verdict);
}

std::string to_json(const Results& results) {
    const Json json = {{"schema", schema},
                       {"version", Results::version},
                       {"commit", results.commit},
                       {"date", results.date},
                       {"mode", results.mode},
                       {"complete", results.complete},
                       {"place", json_of(results.place)},
                       {"exact_claims", array_of(results.exact_claims)},
                       {"contests", array_of(results.contests)},
                       {"distribution_contests", array_of(results.distribution_contests)}};
    return json.dump(1) + "\n";
}

Results from_json(const std::string& text) {
    try {
        return results_of(checked_json(text));
    } catch (const Json::exception& error) {
        throw std::invalid_argument(error.what());
    }
}

const Measurement* find(const Contest& contest, const SortKind& kind) {
    const auto found = std::ranges::find(contest, kind, &Measurement::kind);
    return found == contest.end() ? nullptr : &*found;
}

double time_of(const Contest& contest, const SortKind& kind) {
    const Measurement* measurement = find(contest, kind);
    return measurement == nullptr ? 0 : median_ms(*measurement);
}

double gpusort_time(const Contest& contest) {
    double fastest = 0;
    for (const Measurement& measurement : contest)
        if (measurement.kind.algorithm == Algorithm::gpusort)
            if (const double time = median_ms(measurement); fastest == 0 || time < fastest)
                fastest = time;
    return fastest;
}

}  // namespace evaluation
