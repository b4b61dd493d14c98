// SPDX-License-Identifier: MIT
// Writes and reads results.json (docs/results-schema.json). Files are untrusted, so every value is
// checked when it is read. An error message names the path of the first wrong value.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <ranges>
#include <set>
#include <stdexcept>

#include "evaluation/results/json_tree.h"
#include "evaluation/results/results.h"
#include "io/printable.h"
#include "sorts/sort.h"

namespace evaluation {
namespace {

constexpr std::string_view schema = "gpu-abisort results";
constexpr unsigned version = 5;
constexpr std::uint64_t most_u32 = std::numeric_limits<std::uint32_t>::max();

// Functions that write results.

std::string json_text(std::string_view text) {
    using nlohmann::json;
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

template <class List, class Format>
std::string list_of(const List& list, Format format, std::string_view separator = ", ") {
    std::string text;
    for (const auto& element : list)
        text += fmt::format("{}{}", text.empty() ? "" : separator, format(element));
    return "[" + text + "]";
}

template <class List, class Format>
std::string lines_of(const List& list, Format format) {
    return list_of(
        list, [&](const auto& element) { return "\n" + format(element); }, ",");
}

// Formats an optional field of an object. Zero means "not measured", for which the text is empty.
std::string optional_field(const char* name, auto value) {
    return value > 0 ? fmt::format(", \"{}\": {}", name, value) : "";
}

std::string json_of(const Sample& sample) {
    return fmt::format(
        "{{\"sort_ms\": {}{}{}{}{}{}}}", sample.sort, optional_field("upload_ms", sample.upload),
        optional_field("download_ms", sample.download), optional_field("gpu_ms", sample.gpu),
        optional_field("mhz", sample.mhz), optional_field("turn", sample.turn));
}

std::string json_of(const std::vector<Sample>& samples) {
    return list_of(samples, [](const Sample& sample) { return json_of(sample); });
}

std::string json_of(const SortForm& sort) {
    std::string settings;
    for (const auto& [name, value] : sort.settings)
        settings += fmt::format("{}{}: {}", settings.empty() ? "" : ", ", json_text(name),
                                json_text(value));
    return fmt::format("\"program\": {}, \"mapping\": {}, \"settings\": {{{}}}",
                       json_text(sort.program),
                       sort.mapping ? json_text(layout::name(*sort.mapping)) : "null", settings);
}

std::string json_of(const HostExecutor& executor) {
    return fmt::format(
        "{{\"name\": {}, \"renderer\": {}, \"is_software\": {}, \"gl_version\": {}, \"context\": "
        "{}}}",
        json_text(executor.name), json_text(executor.renderer), executor.is_software,
        json_text(executor.gl_version), json_text(executor.context));
}

std::string json_of(const Probe& probe) {
    return fmt::format("{{\"id\": {}, \"executor\": {}, \"size\": {}, \"samples\": {}}}",
                       json_text(probe.id), json_text(probe.executor), probe.size,
                       json_of(probe.samples));
}

std::string json_of(const Measurement& measurement) {
    return fmt::format("{{{}, \"executor\": {}, \"verified\": {}{}, \"samples\": {}}}",
                       json_of(measurement.contestant.sort),
                       json_text(measurement.contestant.executor), measurement.verified,
                       measurement.stream_operations ? fmt::format(", \"stream_operations\": {}",
                                                                   *measurement.stream_operations)
                                                     : "",
                       json_of(measurement.samples));
}

std::string json_of(const Contest& contest) {
    const Task& task = contest.front().task;
    return fmt::format(
        "{{\"n\": {}, \"log2_n\": {}, \"distribution\": {}, \"seed\": {}, \"measurements\": {}}}",
        task.n(), task.log2_n, json_text(task.distribution), task.seed,
        lines_of(contest, [](const Measurement& each) { return json_of(each); }));
}

std::string json_of(const ProcessorRun& run) {
    return fmt::format(
        "{{{}, \"log2_n\": {}, \"processors\": {}, \"verified\": {}, \"samples\": {}}}",
        json_of(run.sort), run.log2_n, run.processors, run.verified, json_of(run.samples));
}

std::string json_of(const std::vector<Contest>& contests) {
    return lines_of(contests, [](const Contest& contest) { return json_of(contest); });
}

// Functions that read results.

void check_sort(const JsonValue& place, const SortForm& sort, const Task& task) {
    if (is_host_sort(sort))
        return;
    const sorts::Sort* entry = catalogued(sort);
    if (entry == nullptr || (!entry->mappings.empty() && !sort.mapping))
        place.reject("unknown program '" + io::shortened(sort.program) + "'");
    try {
        sorts::check_request(*entry, {task.n(), sort.mapping, sort.settings});
    } catch (const std::invalid_argument& error) {
        place.reject(error.what());
    }
    if (!takes(sort, task.n()))
        place.reject(fmt::format("{} does not sort 2^{} values", name(sort), task.log2_n));
}

std::string executor_name(const JsonValue& value) {
    std::string name = value.text();
    if (stream::executor_named(name) == nullptr)
        value.reject("unknown executor '" + io::shortened(name) + "'");
    return name;
}

double milliseconds_in(const JsonValue& value, double least) {
    constexpr double most = 1e9;
    return value.number(least, most);
}

Sample sample_from(const JsonValue& value) {
    // smallest time that is accepted; ratios to much smaller times would overflow
    constexpr double least = 1e-6;
    value.expect_keys({"sort_ms", "upload_ms", "download_ms", "gpu_ms", "mhz", "turn"});
    Sample sample{.sort = milliseconds_in(value.at("sort_ms"), least)};
    if (const auto upload = value.find("upload_ms"))
        sample.upload = milliseconds_in(*upload, 0);
    if (const auto download = value.find("download_ms"))
        sample.download = milliseconds_in(*download, 0);
    if (const auto gpu = value.find("gpu_ms"); gpu && !gpu->is_zero())
        sample.gpu = milliseconds_in(*gpu, least);
    if (const auto mhz = value.find("mhz"))
        sample.mhz = static_cast<unsigned>(mhz->integer(0, 100'000));
    if (const auto turn = value.find("turn"))
        sample.turn = static_cast<std::uint32_t>(turn->integer(0, most_u32));
    return sample;
}

std::vector<Sample> samples_from(const JsonValue& value) {
    return value.list(sample_from, 1);
}

unsigned log2_n_from(const JsonValue& value) {
    return static_cast<unsigned>(value.integer(0, 28));
}

SortForm sort_from(const JsonValue& value) {
    SortForm sort{value.at("program").text(), std::nullopt, {}};
    if (const JsonValue mapping = value.at("mapping"); !mapping.is_null())
        try {
            sort.mapping = mapping_named(mapping.text());
        } catch (const std::invalid_argument& error) {
            mapping.reject(error.what());
        }
    for (const std::string& name : value.at("settings").keys())
        sort.settings[name] = value.at("settings").at(name).text();
    return sort;
}

HostExecutor host_executor_from(const JsonValue& value) {
    value.expect_keys({"name", "renderer", "is_software", "gl_version", "context"});
    return {executor_name(value.at("name")), value.at("renderer").text(),
            value.at("is_software").flag(), value.at("gl_version").text(),
            value.at("context").text()};
}

Host host_from(const JsonValue& value) {
    value.expect_keys({"cpu", "cores", "system", "profile", "executors"});
    Host host{value.at("cpu").text(), static_cast<unsigned>(value.at("cores").integer(1, 65536)),
              value.at("system").text(), value.at("profile").text(),
              value.at("executors").list(host_executor_from, 1)};
    std::set<std::string> names;
    for (const HostExecutor& executor : host.executors)
        if (!names.insert(executor.name).second)
            value.at("executors").reject("executor '" + executor.name + "' is given twice");
    return host;
}

std::string executor_of(const JsonValue& value, const Host& host, std::string_view sort) {
    const std::string executor = value.text();
    if (executor != cpu &&
        std::ranges::find(host.executors, executor, &HostExecutor::name) == host.executors.end())
        value.reject(fmt::format("{} ran on '{}', which is not an executor of its host", sort,
                                 io::shortened(executor)));
    return executor;
}

Measurement measurement_from(const JsonValue& value, const Task& task, const Host& host) {
    value.expect_keys(
        {"program", "mapping", "settings", "executor", "verified", "samples", "stream_operations"});
    Measurement measurement{{sort_from(value), {}},
                            task,
                            samples_from(value.at("samples")),
                            value.at("verified").flag(),
                            std::nullopt};
    Contestant& contestant = measurement.contestant;
    check_sort(value, contestant.sort, task);
    contestant.executor = executor_of(value.at("executor"), host, name(contestant.sort));
    if ((contestant.executor == cpu) != is_host_sort(contestant.sort))
        value.at("executor").reject(name(contestant.sort) + " does not run there");
    measurement.task.repeats = static_cast<unsigned>(measurement.samples.size());
    if (const auto operations = value.find("stream_operations"))
        measurement.stream_operations = operations->integer(0, most_u32);
    return measurement;
}

Contest contest_from(const JsonValue& value, const Host& host) {
    value.expect_keys({"n", "log2_n", "distribution", "seed", "measurements"});
    const Task task{log2_n_from(value.at("log2_n")), value.at("distribution").text(),
                    value.at("seed").integer(0, std::numeric_limits<std::int64_t>::max()), 0};
    if (sorts::distribution_named(task.distribution) == nullptr)
        value.at("distribution")
            .reject("unknown distribution '" + io::shortened(task.distribution) + "'");
    if (value.at("n").integer(1, most_u32) != task.n())
        value.at("n").reject(fmt::format("n is not 2^{}", task.log2_n));
    Contest contest =
        value.at("measurements")
            .list([&](const JsonValue& each) { return measurement_from(each, task, host); }, 1);
    std::set<std::string> names;
    for (const Measurement& measurement : contest)
        if (!names.insert(name(measurement.contestant)).second)
            value.reject(name(measurement.contestant) + " occurs twice");
    return contest;
}

// Reads contests and sorts them by n, because other programs may have changed the order.
std::vector<Contest> contests_from(const JsonValue& value, const Host& host) {
    auto contests = value.list([&](const JsonValue& each) { return contest_from(each, host); });
    const auto task_of = [](const Contest& contest) {
        const Task& task = contest.front().task;
        return std::pair(task.log2_n, task.distribution);
    };
    std::set<std::pair<unsigned, std::string>> tasks;
    for (const Contest& contest : contests)
        if (!tasks.insert(task_of(contest)).second)
            value.reject(fmt::format("n = 2^{} of {} keys occurs twice", log2_n(contest),
                                     contest.front().task.distribution));
    std::ranges::stable_sort(contests, {}, [](const Contest& contest) { return log2_n(contest); });
    return contests;
}

Probe probe_from(const JsonValue& value, const Host& host) {
    value.expect_keys({"id", "executor", "size", "samples"});
    const std::string id = value.at("id").text();
    return {id, executor_of(value.at("executor"), host, id), value.at("size").integer(1, most_u32),
            samples_from(value.at("samples"))};
}

std::vector<Probe> probes_from(const JsonValue& value, const Host& host) {
    auto probes = value.list([&](const JsonValue& each) { return probe_from(each, host); });
    std::set<std::tuple<std::string, std::string, std::uint64_t>> seen;
    for (const Probe& probe : probes)
        if (!seen.emplace(probe.id, probe.executor, probe.size).second)
            value.reject(fmt::format("{} of size {} occurs twice", probe.id, probe.size));
    return probes;
}

ProcessorRun processor_run_from(const JsonValue& value) {
    value.expect_keys(
        {"program", "mapping", "settings", "log2_n", "processors", "verified", "samples"});
    ProcessorRun run{sort_from(value), log2_n_from(value.at("log2_n")),
                     static_cast<std::uint32_t>(value.at("processors").integer(1, most_u32)),
                     value.at("verified").flag(), samples_from(value.at("samples"))};
    check_sort(value, run.sort, {.log2_n = run.log2_n});
    if (!run.sort.mapping)
        value.reject(run.sort.program + " does not run on a limited number of processors");
    return run;
}

std::string date_from(const JsonValue& value) {
    constexpr std::string_view pattern = "dddd-dd-ddTdd:dd:ddZ";
    const std::string date = value.text();
    const bool is_date = std::ranges::equal(date, pattern, [](char c, char expected) {
        return expected == 'd' ? c >= '0' && c <= '9' : c == expected;
    });
    if (!is_date)
        value.reject("expected a date such as 2026-01-31T12:00:00Z");
    return date;
}

Results results_from(const JsonValue& value) {
    value.expect_keys({"schema", "version", "commit", "date", "mode", "complete", "place", "probes",
                       "contests", "distribution_contests", "processors"});
    if (value.at("schema").text() != schema)
        value.at("schema").reject(fmt::format("expected '{}'", schema));
    value.at("version").integer(version, version);
    Results results;
    results.commit = value.at("commit").text();
    results.date = date_from(value.at("date"));
    results.mode = value.at("mode").text();
    if (results.mode != "quick" && results.mode != "full")
        value.at("mode").reject("expected 'quick' or 'full'");
    results.complete = value.at("complete").flag();
    results.host = host_from(value.at("place"));
    results.probes = probes_from(value.at("probes"), results.host);
    results.contests = contests_from(value.at("contests"), results.host);
    results.distribution_contests = contests_from(value.at("distribution_contests"), results.host);
    if (const auto processors = value.find("processors")) {
        processors->expect_keys({"executor", "runs"});
        results.processors = {host_executor_from(processors->at("executor")),
                              processors->at("runs").list(processor_run_from, 1)};
    }
    return results;
}

}  // namespace

std::string to_json(const Results& results) {
    const Host& host = results.host;
    std::string text = fmt::format(
        "{{\"schema\": {}, \"version\": {}, \"commit\": {}, \"date\": {}, \"mode\": {}, "
        "\"complete\": {},\n",
        json_text(schema), version, json_text(results.commit), json_text(results.date),
        json_text(results.mode), results.complete);
    text += fmt::format(
        "\"place\": {{\"cpu\": {}, \"cores\": {}, \"system\": {}, \"profile\": {}, \"executors\": "
        "{}}},\n",
        json_text(host.cpu), host.cores, json_text(host.system), json_text(host.profile),
        lines_of(host.executors, [](const HostExecutor& each) { return json_of(each); }));
    text += fmt::format("\"probes\": {},\n\"contests\": {},\n\"distribution_contests\": {}",
                        lines_of(results.probes, [](const Probe& each) { return json_of(each); }),
                        json_of(results.contests), json_of(results.distribution_contests));
    if (!results.processors.runs.empty())
        text += fmt::format(",\n\"processors\": {{\"executor\": {}, \"runs\": {}}}",
                            json_of(results.processors.executor),
                            lines_of(results.processors.runs,
                                     [](const ProcessorRun& run) { return json_of(run); }));
    return text + "}\n";
}

Results from_json(const std::string& text) {
    const JsonTree tree(text);
    return results_from(tree.root());
}

}  // namespace evaluation
