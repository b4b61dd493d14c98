// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "evaluation/results.h"

namespace evaluation {
namespace {

using Json = nlohmann::ordered_json;  // in the order of the schema

template <class T>
Json array_of(const std::vector<T>& elements);

Json json_of(const Sample& sample) {
    Json json = {
        {"upload_ms", sample.upload}, {"sort_ms", sample.sort}, {"download_ms", sample.download}};
    if (sample.gpu > 0)
        json["gpu_ms"] = sample.gpu;
    return json;
}

Json json_of(const SortForm& sort) {
    Json json = {{"program", sort.program}, {"settings", Json::object()}};
    for (const auto& [option, value] : sort.settings)
        json["settings"][option] = value;
    json["mapping"] = sort.mapping ? Json(layout::name(*sort.mapping)) : Json(nullptr);
    return json;
}

Json json_of(const Measurement& measurement) {
    Json json = json_of(measurement.contestant.sort);
    json["executor"] = measurement.contestant.executor;
    if (measurement.stream_operations)
        json["stream_operations"] = *measurement.stream_operations;
    json["verified"] = measurement.verified;
    json["samples"] = array_of(measurement.samples);
    return json;
}

Json json_of(const Contest& contest) {
    const Task& task = contest.front().task;
    Json json = {{"n", task.n()},
                 {"log2_n", task.log2_n},
                 {"distribution", task.distribution},
                 {"seed", task.seed},
                 {"measurements", Json::array()}};
    for (const Measurement& measurement : contest)
        json["measurements"].push_back(json_of(measurement));
    return json;
}

Json json_of(const Claim& claim) {
    return {{"id", claim.id},           {"paper", claim.paper},
            {"place", claim.place},     {"statement", claim.statement},
            {"kind", name(claim.kind)}, {"bar", claim.bar},
            {"found", claim.found},     {"verdict", name(claim.verdict)}};
}

Json json_of(const Probe& probe) {
    return {{"id", probe.id},
            {"executor", probe.executor},
            {"size", probe.size},
            {"samples_ms", probe.samples_ms}};
}

Json json_of(const ExecutorPlace& executor) {
    return {{"name", executor.name},
            {"renderer", executor.renderer},
            {"is_software", executor.is_software},
            {"gl_version", executor.gl_version},
            {"context", executor.context}};
}

Json json_of(const Place& place) {
    return {{"cpu", place.cpu},
            {"cores", place.cores},
            {"system", place.system},
            {"profile", place.profile},
            {"executors", array_of(place.executors)}};
}

Json json_of(const ProcessorRun& run) {
    Json json = json_of(run.sort);
    json["log2_n"] = run.log2_n;
    json["processors"] = run.processors;
    json["verified"] = run.verified;
    json["samples_ms"] = run.samples_ms;
    return json;
}

template <class T>
Json array_of(const std::vector<T>& elements) {
    Json json = Json::array();
    for (const T& element : elements)
        json.push_back(json_of(element));
    return json;
}

}  // namespace

std::string to_json(const Results& results) {
    Json json = {{"schema", "gpu-abisort results"},
                 {"version", 3},
                 {"commit", results.commit},
                 {"date", results.date},
                 {"mode", results.mode},
                 {"complete", results.complete},
                 {"place", json_of(results.place)},
                 {"claims", array_of(results.claims)},
                 {"probes", array_of(results.probes)},
                 {"contests", array_of(results.contests)},
                 {"distribution_contests", array_of(results.distribution_contests)}};
    if (!results.processors.runs.empty())
        json["processors"] = {{"executor", json_of(results.processors.place)},
                              {"runs", array_of(results.processors.runs)}};
    return json.dump(1) + "\n";
}

}  // namespace evaluation
