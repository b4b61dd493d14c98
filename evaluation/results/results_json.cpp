// SPDX-License-Identifier: MIT
// Writes and reads results.json (docs/results/README.md). Each function `describe` lists the
// members of a struct for both directions. Files are untrusted, so every value is checked when it
// is read. An error message names the path of the first wrong value.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>

#include "evaluation/results/json_object.h"
#include "evaluation/results/results.h"
#include "io/printable.h"
#include "sorts/sort.h"

namespace evaluation {
namespace {

constexpr std::uint64_t most_u32 = std::numeric_limits<std::uint32_t>::max();
constexpr double most_ms = 1e9;
// smallest time of a sort that is accepted; ratios to much smaller times would overflow
constexpr double least_ms = 1e-6;

// Describes a list whose elements must have different names.
template <class Value, class Describe, class Name>
void list_of_different(JsonObject& json, std::string_view key, std::vector<Value>& values,
                       Describe describe, std::size_t least_size, Name name) {
    json.list(key, values, describe, least_size);
    std::set<std::string> names;
    for (std::size_t i = 0; json.reads() && i < values.size(); ++i)
        if (!names.insert(name(values[i])).second)
            json.reject(key, name(values[i]) + " occurs twice");
}

void describe(JsonObject& json, Sample& sample) {
    json.number("sort_ms", sample.sort, least_ms, most_ms);
    if (json.has("upload_ms", sample.upload > 0))
        json.number("upload_ms", sample.upload, 0, most_ms);
    if (json.has("download_ms", sample.download > 0))
        json.number("download_ms", sample.download, 0, most_ms);
    if (json.has("gpu_ms", sample.gpu > 0)) {
        json.number("gpu_ms", sample.gpu, 0, most_ms);
        json.check(sample.gpu == 0 || sample.gpu >= least_ms, "gpu_ms", "the time is too short");
    }
    if (json.has("mhz", sample.mhz > 0))
        json.integer("mhz", sample.mhz, 0, 100'000);
    if (json.has("turn", sample.turn > 0))
        json.integer("turn", sample.turn, 0, most_u32);
}

void describe(JsonObject& json, std::vector<Sample>& samples) {
    json.list(
        "samples", samples, [](JsonObject& each, Sample& sample) { describe(each, sample); }, 1,
        "");
}

void describe(JsonObject& json, SortForm& sort) {
    std::string mapping = sort.mapping ? std::string(layout::name(*sort.mapping)) : "";
    json.text("program", sort.program);
    json.text("mapping", mapping, true);
    json.texts("settings", sort.settings);
    for (const layout::MappingKind kind : layout::all_mappings)
        if (layout::name(kind) == mapping)
            sort.mapping = kind;
    json.check(mapping.empty() || sort.mapping, "mapping",
               "unknown mapping '" + io::shortened(mapping) + "'");
}

void check_sort(const JsonObject& json, const SortForm& sort, const Task& task) {
    if (!json.reads() || is_host_sort(sort))
        return;
    const sorts::Sort* entry = catalogued(sort);
    if (entry == nullptr || (!entry->mappings.empty() && !sort.mapping))
        json.reject("program", "unknown program '" + io::shortened(sort.program) + "'");
    try {
        sorts::check_request(*entry, {task.n(), sort.mapping, sort.settings});
    } catch (const std::invalid_argument& error) {
        json.reject("program", error.what());
    }
    if (!takes(sort, task.n()))
        json.reject("program",
                    fmt::format("{} does not sort 2^{} values", name(sort), task.log2_n));
}

void describe(JsonObject& json, HostExecutor& executor) {
    json.text("name", executor.name);
    json.check(stream::executor_named(executor.name) != nullptr, "name",
               "unknown executor '" + io::shortened(executor.name) + "'");
    json.text("renderer", executor.renderer);
    json.flag("is_software", executor.is_software);
    json.text("gl_version", executor.gl_version);
    json.text("context", executor.context);
}

void describe(JsonObject& json, Host& host) {
    json.text("cpu", host.cpu);
    json.integer("cores", host.cores, 1, 65536);
    json.text("system", host.system);
    json.text("profile", host.profile);
    list_of_different(
        json, "executors", host.executors,
        [](JsonObject& each, HostExecutor& executor) { describe(each, executor); }, 1,
        [](const HostExecutor& executor) { return "executor '" + executor.name + "'"; });
}

void describe_executor(JsonObject& json, std::string& executor, const Host& host) {
    json.text("executor", executor);
    const bool is_known =
        executor == cpu || std::ranges::count(host.executors, executor, &HostExecutor::name) > 0;
    json.check(is_known, "executor",
               "'" + io::shortened(executor) + "' is not an executor of the host");
}

void describe(JsonObject& json, Measurement& measurement, const Host& host) {
    auto& [sort, executor] = measurement.contestant;
    describe(json, sort);
    check_sort(json, sort, measurement.task);
    describe_executor(json, executor, host);
    json.check((executor == cpu) == is_host_sort(sort), "executor",
               name(sort) + " does not run there");
    json.flag("verified", measurement.verified);
    describe(json, measurement.samples);
    measurement.task.repeats = static_cast<unsigned>(measurement.samples.size());
}

void describe(JsonObject& json, Contest& contest, const Host& host) {
    Task task = json.reads() ? Task{} : contest.front().task;
    std::uint64_t n = task.n();
    json.integer("n", n, 1, most_u32);
    json.integer("log2_n", task.log2_n, 0, 28);
    json.check(n == task.n(), "n", fmt::format("n is not 2^{}", task.log2_n));
    json.text("distribution", task.distribution);
    json.check(sorts::distribution_named(task.distribution) != nullptr, "distribution",
               "unknown distribution '" + io::shortened(task.distribution) + "'");
    json.integer("seed", task.seed, 0, std::numeric_limits<std::int64_t>::max());
    list_of_different(
        json, "measurements", contest,
        [&](JsonObject& each, Measurement& measurement) {
            measurement.task = task;
            describe(each, measurement, host);
        },
        1, [](const Measurement& measurement) { return name(measurement.contestant); });
}

// Contests are sorted by n, because other programs may have changed their order.
void describe(JsonObject& json, const char* key, std::vector<Contest>& contests, const Host& host) {
    list_of_different(
        json, key, contests,
        [&](JsonObject& each, Contest& contest) { describe(each, contest, host); }, 0,
        [](const Contest& contest) {
            const Task& task = contest.front().task;
            return fmt::format("n = 2^{} of {} keys", task.log2_n, task.distribution);
        });
    std::ranges::stable_sort(contests, {}, [](const Contest& contest) { return log2_n(contest); });
}

void describe(JsonObject& json, Probe& probe, const Host& host) {
    json.text("id", probe.id);
    describe_executor(json, probe.executor, host);
    json.integer("size", probe.size, 1, most_u32);
    describe(json, probe.samples);
}

void describe(JsonObject& json, ProcessorRun& run) {
    describe(json, run.sort);
    json.integer("log2_n", run.log2_n, 0, 28);
    check_sort(json, run.sort, {.log2_n = run.log2_n});
    json.check(run.sort.mapping.has_value(), "program",
               run.sort.program + " does not run on a limited number of processors");
    json.integer("processors", run.processors, 1, most_u32);
    json.flag("verified", run.verified);
    describe(json, run.samples);
}

bool is_date(std::string_view text) {
    constexpr std::string_view pattern = "dddd-dd-ddTdd:dd:ddZ";
    return std::ranges::equal(text, pattern, [](char c, char expected) {
        return expected == 'd' ? c >= '0' && c <= '9' : c == expected;
    });
}

void describe(JsonObject& json, Results& results) {
    const std::string expected_schema = "gpu-abisort results";
    std::string schema = expected_schema;
    unsigned version = 5;
    json.text("schema", schema);
    json.check(schema == expected_schema, "schema", "expected '" + expected_schema + "'");
    json.integer("version", version, 5, 5);
    json.text("commit", results.commit);
    json.text("date", results.date);
    json.check(is_date(results.date), "date", "expected a date such as 2026-01-31T12:00:00Z");
    json.text("mode", results.mode);
    json.check(results.mode == "quick" || results.mode == "full", "mode",
               "expected 'quick' or 'full'");
    json.flag("complete", results.complete);
    const Host& host = results.host;
    json.object("place", [&](JsonObject& place) { describe(place, results.host); });
    list_of_different(
        json, "probes", results.probes,
        [&](JsonObject& each, Probe& probe) { describe(each, probe, host); }, 0,
        [](const Probe& probe) {
            return fmt::format("{} of size {} on {}", probe.id, probe.size, probe.executor);
        });
    describe(json, "contests", results.contests, host);
    describe(json, "distribution_contests", results.distribution_contests, host);
    if (json.has("processors", !results.processors.runs.empty()))
        json.object("processors", [&](JsonObject& processors) {
            processors.object("executor", [&](JsonObject& executor) {
                describe(executor, results.processors.executor);
            });
            processors.list(
                "runs", results.processors.runs,
                [](JsonObject& each, ProcessorRun& run) { describe(each, run); }, 1);
        });
}

}  // namespace

std::string to_json(const Results& results) {
    Results written = results;  // `describe` takes a reference because it also reads
    return JsonObject::write([&written](JsonObject& json) { describe(json, written); });
}

Results from_json(const std::string& text) {
    Results results;
    JsonObject::read(text, [&results](JsonObject& json) { describe(json, results); });
    return results;
}

}  // namespace evaluation
