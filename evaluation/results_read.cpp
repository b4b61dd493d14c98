// SPDX-License-Identifier: MIT
#include "evaluation/results_read.h"

#include <algorithm>
#include <ranges>
#include <stdexcept>

#include "evaluation/results_text.h"
#include "io/printable.h"
#include "sorts/sort.h"

namespace evaluation {

using Json = nlohmann::json;

namespace {

void check_sort(const SortForm& sort, const Task& task) {
    if (sort == std_sort)
        return;
    const catalogue::Entry* entry = catalogued(sort);
    if (entry == nullptr || (entry->stream != nullptr && !sort.mapping))
        throw std::invalid_argument("unknown program '" + io::shortened(sort.program) + "'");
    if (entry->stream != nullptr)
        sorts::check_request(*entry->stream, {task.n(), *sort.mapping, sort.settings});
    else if (sort.mapping)
        throw std::invalid_argument(sort.program + " takes no mapping");
    else
        sorts::check_settings(*entry->about, sort.settings);
    if (!takes(sort, task.n()))
        throw std::invalid_argument(name(sort) + " does not sort 2^" + std::to_string(task.log2_n) +
                                    " values");
}

SortForm sort_of(const Json& json) {
    SortForm sort{json.at("program"), std::nullopt, {}};
    if (!json.at("mapping").is_null())
        sort.mapping = mapping_of(json.at("mapping"));
    for (const auto& [option, value] : json.at("settings").items())
        sort.settings[option] = value;
    return sort;
}

Contestant contestant_of(const Json& json) {
    return {sort_of(json), json.at("executor")};
}

Contest contest_of(const Json& json) {
    const Task task = task_of(json);
    Contest contest;
    for (const Json& measurement : json.at("measurements")) {
        contest.push_back(measurement_of(contestant_of(measurement), task, measurement));
        if (measurement.contains("stream_operations"))
            contest.back().stream_operations = measurement.at("stream_operations");
    }
    return contest;
}

Claim claim_of(const Json& json) {
    return {json.at("id"),
            json.at("statement"),
            json.at("place"),
            claim_kind_named(json.at("kind").get<std::string>()).value(),
            json.at("bar"),
            json.at("found"),
            verdict_of(json.at("verdict")),
            json.at("paper")};
}

Probe probe_of(const Json& json) {
    return {json.at("id"), json.at("executor"), json.at("size"), json.at("samples_ms")};
}

ExecutorPlace executor_of(const Json& json) {
    return {json.at("name"), json.at("renderer"), json.at("is_software"), json.at("gl_version"),
            json.at("context")};
}

Place place_of(const Json& json) {
    Place place{json.at("cpu"), json.at("cores"), json.at("system"), json.at("profile"), {}};
    for (const Json& executor : json.at("executors"))
        place.executors.push_back(executor_of(executor));
    return place;
}

ProcessorRun processor_run_of(const Json& json) {
    ProcessorRun run{sort_of(json), json.at("log2_n"), json.at("processors"), json.at("verified"),
                     json.at("samples_ms")};
    check_sort(run.sort, {.log2_n = run.log2_n});
    if (entry_of(run.sort) == nullptr)
        throw std::invalid_argument(run.sort.program + " has no number of processors");
    return run;
}

ProcessorTimes processor_times_of(const Json& json) {
    ProcessorTimes times{executor_of(json.at("executor")), {}};
    for (const Json& run : json.at("runs"))
        times.runs.push_back(processor_run_of(run));
    return times;
}

void check_executors(const Results& results) {
    for (const auto* contests : {&results.contests, &results.distribution_contests})
        for (const Contest& contest : *contests)
            for (const auto& [sort, executor] :
                 contest | std::views::transform(&Measurement::contestant))
                if (std::ranges::find(results.place.executors, executor, &ExecutorPlace::name) ==
                        results.place.executors.end() &&
                    !(sort == std_sort && executor == cpu))
                    throw std::invalid_argument(name(sort) + " ran on '" + io::shortened(executor) +
                                                "', which is no executor of this place");
}

}  // namespace

Sample sample_of(const Json& json) {
    return {json.at("upload_ms"), json.at("sort_ms"), json.at("download_ms"),
            json.value("gpu_ms", 0.0)};
}

layout::MappingKind mapping_of(const Json& json) {
    const std::string name = json;
    for (const layout::MappingKind mapping : layout::all_mappings)
        if (layout::name(mapping) == name)
            return mapping;
    throw std::invalid_argument("unknown mapping '" + io::shortened(name) + "'");
}

Verdict verdict_of(const Json& json) {
    return verdict_named(json.get<std::string>()).value();
}

Task task_of(const Json& json) {
    Task task{json.at("log2_n"), json.at("distribution"), json.at("seed"), 0};
    if (io::distribution_named(task.distribution) == nullptr)
        throw std::invalid_argument("unknown distribution '" + io::shortened(task.distribution) +
                                    "'");
    if (json.at("n") != task.n())
        throw std::invalid_argument("n is not 2^" + std::to_string(task.log2_n));
    return task;
}

Measurement measurement_of(Contestant contestant, const Task& task, const Json& json) {
    check_sort(contestant.sort, task);
    Measurement measurement{std::move(contestant), task, {}, json.at("verified"), std::nullopt};
    for (const Json& sample : json.at("samples"))
        measurement.samples.push_back(sample_of(sample));
    measurement.task.repeats = static_cast<unsigned>(measurement.samples.size());
    return measurement;
}

Results results_of_version_3(const Json& json) {
    Results results;
    results.commit = json.at("commit");
    results.date = json.at("date");
    results.mode = json.at("mode");
    results.complete = json.at("complete");
    results.place = place_of(json.at("place"));
    for (const Json& claim : json.at("claims"))
        results.claims.push_back(claim_of(claim));
    for (const Json& probe : json.value("probes", Json::array()))
        results.probes.push_back(probe_of(probe));
    for (const Json& contest : json.at("contests"))
        results.contests.push_back(contest_of(contest));
    for (const Json& contest : json.at("distribution_contests"))
        results.distribution_contests.push_back(contest_of(contest));
    if (json.contains("processors"))
        results.processors = processor_times_of(json.at("processors"));
    check_executors(results);
    return results;
}

Results from_json(const std::string& text) {
    try {
        const Json json = checked_json(text);
        return json.at("version") == 1 ? results_of_version_1(json) : results_of_version_3(json);
    } catch (const Json::exception& error) {
        throw std::invalid_argument(error.what());
    }
}

}  // namespace evaluation
