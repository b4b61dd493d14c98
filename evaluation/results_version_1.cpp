// SPDX-License-Identifier: MIT
// The results of the first release, in which a contestant was one of four kinds of sorts and had no
// executor of its own (docs/results-schema-1.json).
#include <stdexcept>

#include "abisort/counts.h"
#include "evaluation/results_read.h"
#include "evaluation/scaling.h"

namespace evaluation {
namespace {

using Json = nlohmann::json;

// "algorithm" was std::sort; network, with a mapping; gpusort, with a tile, 64 being its standard,
// and packed or not; or abisort, with a program and a mapping.
SortForm sort_of(const Json& json) {
    const std::string algorithm = json.at("algorithm");
    if (algorithm == std_sort.program)
        return std_sort;
    SortForm sort{
        json.value("program", algorithm),
        json.contains("mapping") ? mapping_of(json.at("mapping")) : layout::MappingKind::row_wise,
        {}};
    if (const auto tile = json.value("tile", 64u); tile != 64)
        sort.settings["tile"] = std::to_string(tile);
    if (json.value("packed", false))
        sort.settings["packed"] = "yes";
    return sort;
}

// Counted from the report's plans alone, as version 1 did not keep it.
std::optional<std::uint64_t> operations_of(const SortForm& sort, unsigned log2_n) {
    const sorts::Sort* entry = entry_of(sort);
    if (entry == nullptr || !entry->plan)
        return std::nullopt;
    return abisort::count(entry->plan(log2_n)).stream_operations;
}

Contest contest_of(const Json& json, const std::string& executor) {
    const Task task = task_of(json);
    Contest contest;
    for (const Json& measurement : json.at("sorts")) {
        const SortForm sort = sort_of(measurement);
        contest.push_back(measurement_of({sort, sort == std_sort ? std::string(cpu) : executor},
                                         task, measurement));
        contest.back().stream_operations = operations_of(sort, task.log2_n);
    }
    return contest;
}

Claim claim_of(const Json& json) {
    return {json.at("id"),
            json.at("claim"),
            json.at("place"),
            ClaimKind::exact,
            json.at("check"),
            json.at("found"),
            verdict_of(json.at("verdict"))};
}

Place place_of(const Json& json) {
    return {json.at("cpu"),
            json.at("cores"),
            json.at("system"),
            json.value("profile", "modern"),
            {{json.at("executor"), json.at("renderer"), json.at("is_software"),
              json.at("gl_version"), json.at("context")}}};
}

}  // namespace

Results results_of_version_1(const Json& json) {
    Results results;
    results.commit = json.at("commit");
    results.date = json.at("date");
    results.mode = json.at("mode");
    results.complete = json.at("complete");
    results.place = place_of(json.at("place"));
    const std::string& executor = results.place.executors.front().name;
    for (const Json& claim : json.at("exact_claims"))
        results.claims.push_back(claim_of(claim));
    for (const Claim& claim : scaling_claims())  // of the plan: version 1 did not keep it
        results.claims.push_back(claim);
    for (const Json& contest : json.at("contests"))
        results.contests.push_back(contest_of(contest, executor));
    for (const Json& contest : json.at("distribution_contests"))
        results.distribution_contests.push_back(contest_of(contest, executor));
    return results;
}

}  // namespace evaluation
