// SPDX-License-Identifier: MIT
#include "evaluation/report/report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "evaluation/contests/contestants.h"
#include "evaluation/probes/probes.h"
#include "evaluation/register/register.h"
#include "evaluation/register/report_tables.h"
#include "evaluation/report/page_template.h"

namespace evaluation {
namespace {

using Json = nlohmann::ordered_json;

Json page_json(const Measurement& measurement) {
    const Interval times = interval_of(measurement.samples);
    const SortForm& sort = measurement.contestant.sort;
    std::vector<double> transfers;
    for (const Sample& sample : measurement.samples)
        transfers.push_back(sample.upload + sample.download);
    return {{"name", name(sort)},
            {"program", sort.program + (sorts_keys_only(sort) ? ", keys only" : "")},
            {"executor", measurement.contestant.executor},
            {"ms", times.median},
            {"low", times.low},
            {"high", times.high},
            {"clock", clock_of(measurement.samples) == Clock::machine ? "GPU" : "host"},
            {"host_ms", median_host_ms(measurement.samples)},
            {"transfer_ms", median(transfers)},
            {"repeats", measurement.samples.size()},
            {"verified", measurement.verified}};
}

Json page_json(const std::vector<Contest>& contests) {
    Json json = Json::array();
    for (const Contest& contest : contests) {
        Json sorts = Json::array();
        for (const Measurement& measurement : contest)
            sorts.push_back(page_json(measurement));
        json.push_back({{"log2_n", log2_n(contest)},
                        {"distribution", contest.front().task.distribution},
                        {"sorts", std::move(sorts)}});
    }
    return json;
}

Json page_json(const Results& results) {
    const Host& host = results.host;
    const VerifiedRuns verified = verified_runs(results);
    Json executors = Json::array();
    for (const HostExecutor& executor : host.executors)
        executors.push_back({{"name", executor.name}, {"renderer", executor.renderer}});
    return {{"name", host.judged().renderer},
            {"commit", results.commit},
            {"date", results.date},
            {"mode", results.mode},
            {"cpu", host.cpu},
            {"cores", host.cores},
            {"system", host.system},
            {"profile", host.profile},
            {"executors", std::move(executors)},
            {"warnings", warnings(results)},
            {"verified", verified.runs},
            {"wrong", verified.wrong},
            {"contests", page_json(results.contests)},
            {"distributions", page_json(results.distribution_contests)}};
}

Json papers_json(std::span<const Claim> claims) {
    Json papers = Json::array();
    for (const Register& paper : registers())
        papers.push_back(to_json(paper, claims));
    return papers;
}

// Tables 2 and 3 as printed, with their graphics card and the range of the CPU's times. Next to
// them, this run's times.
Json tables_json(const Results& results) {
    Json tables = Json::array();
    for (auto [title, heads, rows] : paper_tables(results, false)) {
        const std::span<const ReportRow> of_paper = report_tables().front().rows;
        const bool is_printed = tables.size() < report_tables().size();
        for (std::size_t r = 0; r < rows.size(); ++r) {
            if (is_printed) {
                const ReportRow& row = report_tables()[tables.size()].rows[r];
                rows[r].front() = fmt::format("{:.0f}-{:.0f}", row.cpu_least, row.cpu_most);
            }
            rows[r].insert(rows[r].begin(), fmt::format("2^{}", of_paper[r].log2_n));
        }
        heads.insert(heads.begin(), "n");
        if (is_printed)
            title += fmt::format(": {}", report_tables()[tables.size()].machine);
        tables.push_back({{"title", title}, {"heads", heads}, {"rows", rows}});
    }
    return tables;
}

// Puts JSON into the page. "</script>" is escaped, because it would end the script element.
std::string page_of(const Json& json) {
    std::string data = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    for (std::size_t at = 0; (at = data.find('<', at)) != std::string::npos;)
        data.replace(at, 1, "\\u003c");
    std::string page = page_template;
    constexpr std::string_view place = "<!--DATA-->";
    return page.replace(page.find(place), place.size(), data);
}

}  // namespace

std::vector<std::string> warnings(const Results& results) {
    std::vector<std::string> all;
    if (!results.complete)
        all.emplace_back("This run was interrupted; its results are incomplete.");
    if (const std::string moved = frequency_moved(results); !moved.empty())
        all.push_back(fmt::format(
            "The GPU's clock changed during the run: {}. These times are not comparable.", moved));
    for (const HostExecutor& executor : results.host.executors)
        if (const std::string share = slower_at_arithmetic(results, executor); !share.empty())
            all.push_back(fmt::format("On {}, {}.", executor.name, share));
    if (results.host.judged().is_software)
        all.push_back(
            fmt::format("{} is a software renderer: its results show that these sorts are right, "
                        "but its times say nothing about GPUs.",
                        results.host.judged().renderer));
    return all;
}

std::string slower_at_arithmetic(const Results& results, const HostExecutor& executor) {
    constexpr double least = 1.5;
    double own = 0;
    const Probe* fastest = nullptr;
    for (const Probe& probe : results.probes) {
        if (probe.id != probe::arithmetic || probe.samples.empty())
            continue;
        if (probe.executor == executor.name)
            own = median_ms(probe.samples);
        else if (fastest == nullptr || median_ms(probe.samples) < median_ms(fastest->samples))
            fastest = &probe;
    }
    const double times = fastest == nullptr ? 0 : own / median_ms(fastest->samples);
    return executor.is_software || times < least
               ? ""
               : fmt::format("the same arithmetic takes {:.1f} times as long as on {}", times,
                             fastest->executor);
}

std::string report_page(const Results& results, std::span<const Figure> figures) {
    Json drawings = Json::array();
    for (const Figure& figure : figures)
        drawings.push_back({{"title", figure.title}, {"svg", figure.svg}});
    return page_of({{"run", page_json(results)},
                    {"papers", papers_json(results.claims)},
                    {"tables", tables_json(results)},
                    {"figures", std::move(drawings)}});
}

}  // namespace evaluation
