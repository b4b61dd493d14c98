// SPDX-License-Identifier: MIT
// Results as JSON and back. The text follows its schema when it is read; what contradicts itself,
// or names what there is not, is std::invalid_argument.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ranges>
#include <stdexcept>

#include "evaluation/results/results.h"
#include "evaluation/results/results_text.h"
#include "sorts/sort.h"
#include "text/printable.h"

namespace evaluation {
namespace {

using JsonValue = nlohmann::json;

void check_sort(const SortForm& sort, const Task& task) {
    if (sort == std_sort)
        return;
    const sorts::Sort* entry = catalogued(sort);
    if (entry == nullptr || (!entry->mappings.empty() && !sort.mapping))
        throw std::invalid_argument("unknown program '" + text::shortened(sort.program) + "'");
    sorts::check_request(*entry, {task.n(), sort.mapping, sort.settings});
    if (!takes(sort, task.n()))
        throw std::invalid_argument(name(sort) + " does not sort 2^" + std::to_string(task.log2_n) +
                                    " values");
}

void check_known(const std::string& executor) {
    if (stream::executor_named(executor) == nullptr)
        throw std::invalid_argument("unknown executor '" + text::shortened(executor) + "'");
}

void check_executors(const Results& results) {
    for (const HostExecutor& executor : results.host.executors)
        check_known(executor.name);
    if (!results.processors.runs.empty())
        check_known(results.processors.executor.name);
    for (const auto* contests : {&results.contests, &results.distribution_contests})
        for (const Contest& contest : *contests)
            for (const auto& [sort, executor] :
                 contest | std::views::transform(&Measurement::contestant))
                if (std::ranges::find(results.host.executors, executor, &HostExecutor::name) ==
                        results.host.executors.end() &&
                    !(sort == std_sort && executor == cpu))
                    throw std::invalid_argument(name(sort) + " ran on '" +
                                                text::shortened(executor) +
                                                "', which is no executor of its host");
}

// What is 0 is left out: it was not measured.
void put(JsonValue& json, const char* name, auto value) {
    if (value > 0)
        json[name] = value;
}

}  // namespace

// Found by the types of their arguments, which rules out a namespace without a name.
static void to_json(JsonValue& json, Verdict verdict) {
    json = name(verdict);
}

static void from_json(const JsonValue& json, Verdict& verdict) {
    verdict = verdict_named(json.get<std::string>()).value();
}

static void to_json(JsonValue& json, ClaimKind kind) {
    json = name(kind);
}

static void from_json(const JsonValue& json, ClaimKind& kind) {
    kind = claim_kind_named(json.get<std::string>()).value();
}

static void to_json(JsonValue& json, const Sample& sample) {
    json = {{"sort_ms", sample.sort}};
    put(json, "upload_ms", sample.upload);
    put(json, "download_ms", sample.download);
    put(json, "gpu_ms", sample.gpu);
    put(json, "mhz", sample.mhz);
}

static void from_json(const JsonValue& json, Sample& sample) {
    sample = {json.value("upload_ms", 0.0), json.at("sort_ms"), json.value("download_ms", 0.0),
              json.value("gpu_ms", 0.0), json.value("mhz", 0u)};
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Claim, id, paper, place, statement, kind, bar,
                                                found, verdict, executor)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Probe, id, executor, size, samples)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(HostExecutor, name, renderer, is_software, gl_version, context)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Host, cpu, cores, system, profile, executors)

static void to_json(JsonValue& json, const SortForm& sort) {
    json = {{"program", sort.program},
            {"mapping", sort.mapping ? JsonValue(layout::name(*sort.mapping)) : JsonValue()},
            {"settings", sort.settings}};
}

static void from_json(const JsonValue& json, SortForm& sort) {
    sort = {json.at("program"), std::nullopt, json.at("settings")};
    if (!json.at("mapping").is_null())
        sort.mapping = mapping_named(json.at("mapping"));
}

static void to_json(JsonValue& json, const Measurement& measurement) {
    json = measurement.contestant.sort;
    json["executor"] = measurement.contestant.executor;
    json["verified"] = measurement.verified;
    json["samples"] = measurement.samples;
    if (measurement.stream_operations)
        json["stream_operations"] = *measurement.stream_operations;
}

static void from_json(const JsonValue& json, Measurement& measurement) {
    measurement = {{json, json.at("executor")}, {}, json.at("samples"), json.at("verified"), {}};
    if (json.contains("stream_operations"))
        measurement.stream_operations = json.at("stream_operations");
}

static void to_json(JsonValue& json, const ProcessorRun& run) {
    json = run.sort;
    json["log2_n"] = run.log2_n;
    json["processors"] = run.processors;
    json["verified"] = run.verified;
    json["samples"] = run.samples;
}

static void from_json(const JsonValue& json, ProcessorRun& run) {
    run = {json, json.at("log2_n"), json.at("processors"), json.at("verified"), json.at("samples")};
    check_sort(run.sort, {.log2_n = run.log2_n});
    if (!run.sort.mapping)
        throw std::invalid_argument(run.sort.program + " has no number of processors");
}

namespace {

// A contest is an array of measurements, and would be taken for one.
JsonValue json_of(const Contest& contest) {
    const Task& task = contest.front().task;
    JsonValue json = {{"n", task.n()},
                      {"log2_n", task.log2_n},
                      {"distribution", task.distribution},
                      {"seed", task.seed}};
    for (const Measurement& measurement : contest)
        json["measurements"].push_back(measurement);
    return json;
}

Contest contest_from(const JsonValue& json) {
    Task task{json.at("log2_n"), json.at("distribution"), json.at("seed"), 0};
    if (sorts::distribution_named(task.distribution) == nullptr)
        throw std::invalid_argument("unknown distribution '" + text::shortened(task.distribution) +
                                    "'");
    if (json.at("n") != task.n())
        throw std::invalid_argument("n is not 2^" + std::to_string(task.log2_n));
    Contest contest;
    for (const JsonValue& element : json.at("measurements")) {
        Measurement measurement = element;
        check_sort(measurement.contestant.sort, task);
        measurement.task = task;
        measurement.task.repeats = static_cast<unsigned>(measurement.samples.size());
        contest.push_back(std::move(measurement));
    }
    return contest;
}

JsonValue json_of(const std::vector<Contest>& contests) {
    JsonValue json = JsonValue::array();
    for (const Contest& contest : contests)
        json.push_back(json_of(contest));
    return json;
}

std::vector<Contest> contests_from(const JsonValue& json) {
    std::vector<Contest> contests;
    std::ranges::transform(json, std::back_inserter(contests), contest_from);
    return contests;
}

Results results_from(const JsonValue& json) {
    Results results{json.at("commit"),
                    json.at("date"),
                    json.at("mode"),
                    json.at("complete"),
                    json.at("place"),
                    json.at("claims"),
                    json.at("probes"),
                    contests_from(json.at("contests")),
                    contests_from(json.at("distribution_contests")),
                    {}};
    if (json.contains("processors"))
        results.processors = {json.at("processors").at("executor"),
                              json.at("processors").at("runs")};
    check_executors(results);
    return results;
}

}  // namespace

std::string to_json(const Results& results) {
    JsonValue json = {{"schema", "gpu-abisort results"},
                      {"version", 4},
                      {"commit", results.commit},
                      {"date", results.date},
                      {"mode", results.mode},
                      {"complete", results.complete},
                      {"place", results.host},
                      {"claims", results.claims},
                      {"probes", results.probes},
                      {"contests", json_of(results.contests)},
                      {"distribution_contests", json_of(results.distribution_contests)}};
    if (!results.processors.runs.empty())
        json["processors"] = {{"executor", results.processors.executor},
                              {"runs", results.processors.runs}};
    return json.dump(1) + "\n";
}

Results from_json(const std::string& text) {
    try {
        return results_from(checked_json(text));
    } catch (const JsonValue::exception& error) {
        std::string_view what = error.what();
        what.remove_prefix(what.find("] ") + 2);  // behind the library's name and number
        throw std::invalid_argument(std::string(what.substr(0, what.find(": "))));
    }
}

}  // namespace evaluation
