// SPDX-License-Identifier: MIT
#include "evaluation/report/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <utility>

#include "evaluation/contests/contestants.h"
#include "evaluation/register/register.h"
#include "evaluation/register/report_tables.h"
#include "io/words.h"

namespace evaluation {
namespace {

constexpr std::size_t label_width = 17;
/// Largest number of failed claims that the screen names.
constexpr std::size_t most_names = 5;

std::string line(std::string_view label, const std::string& text, std::size_t width) {
    return io::padded(label, label_width) + io::hanging(text, label_width, width);
}

bool is_judged(const Claim& claim) {
    return claim.verdict != Verdict::not_measured;
}

// Counts claims by verdict, best verdict first: "holds 31; does not hold 1".
std::string verdicts_text(const std::vector<Claim>& claims) {
    std::vector<std::string> parts;
    for (const Verdict verdict :
         {Verdict::holds, Verdict::holds_as_corrected, Verdict::holds_in_direction,
          Verdict::not_comparable, Verdict::not_decided, Verdict::does_not_hold,
          Verdict::not_measured, Verdict::not_checkable})
        if (const auto count = std::ranges::count(claims, verdict, &Claim::verdict); count > 0)
            parts.push_back(fmt::format("{} {}", name(verdict), count));
    return fmt::format("{}", fmt::join(parts, "; "));
}

/// A line of the screen with counts of claims by verdict.
struct CountedClaims {
    const char* label;
    const char* about;
    bool (*belongs)(const Claim&);
};

constexpr CountedClaims checked = {"checked here", "plans and counts", [](const Claim& claim) {
                                       return claim.kind == ClaimKind::exact ||
                                              claim.kind == ClaimKind::counted;
                                   }};
constexpr CountedClaims timed = {"measured here", "time", [](const Claim& claim) {
                                     return claim.kind == ClaimKind::measured && is_judged(claim);
                                 }};
constexpr CountedClaims computed = {"computed", "the paper's own tables", [](const Claim& claim) {
                                        return claim.kind == ClaimKind::printed;
                                    }};

std::string counted(const CountedClaims& counted, const Results& results, std::size_t width) {
    std::vector<Claim> claims;
    std::ranges::copy_if(results.claims, std::back_inserter(claims), counted.belongs);
    return claims.empty() ? ""
                          : line(counted.label,
                                 fmt::format("{} {} about {}: {}", claims.size(),
                                             claims.size() == 1 ? "claim" : "claims", counted.about,
                                             verdicts_text(claims)),
                                 width);
}

std::string results_text(const Results& results) {
    const auto [runs, wrong] = verified_runs(results);
    return wrong.empty()
               ? fmt::format("{} runs, each result equal to std::sort's bit for bit", runs)
               : fmt::format("WRONG results of {} sorts, in {} runs", wrong.size(), runs);
}

// Number of sorts that the run's executors can run but that were not measured.
std::size_t sorts_left_out(const Results& results) {
    std::vector<std::string> executors;
    for (const HostExecutor& executor : results.host.executors)
        executors.push_back(executor.name);
    std::set<std::string> names;
    for (const Contestant& contestant : all_contestants(executors))
        names.insert(contestant.sort.program);
    for (const Contest& contest : results.contests)
        for (const Measurement& measurement : contest)
            names.erase(measurement.contestant.sort.program);
    return names.size();
}

std::string errata_text() {
    std::size_t count = 0;
    for (const Register& paper : registers())
        count += count_errata(paper);
    return fmt::format("{} statements of the papers do not hold (docs/paper-notes.md)", count);
}

std::string score_text(std::span<const Claim> claims) {
    std::size_t hold = 0;
    std::size_t all = 0;
    for (const Register& paper : registers()) {
        hold += count_holding(paper, claims);
        all += paper.statements.size();
    }
    const Register& first = registers().front();
    return fmt::format("{} of the paper's {} statements hold, {} of {} of all papers",
                       count_holding(first, claims), first.statements.size(), hold, all);
}

std::string left_out(const Results& results) {
    std::string sizes;
    for (const ReportRow& row : report_tables().front().rows)
        if (contest_of(results, row.log2_n) == nullptr)
            sizes += fmt::format("{}2^{}", sizes.empty() ? "n = " : ", ", row.log2_n);
    std::vector<std::string> parts;
    if (!sizes.empty())
        parts.push_back(sizes);
    if (results.probes.empty())
        parts.emplace_back("single operations");
    if (results.distribution_contests.empty())
        parts.emplace_back("distributions of keys");
    if (const std::size_t sorts = sorts_left_out(results); sorts > 0)
        parts.push_back(fmt::format("{} other sorts", sorts));
    return fmt::format("{}", fmt::join(parts, "; "));
}

std::string machine_text(const Results& results) {
    std::string text;
    for (const HostExecutor& executor : results.host.executors)
        text +=
            fmt::format("{}{} ({})", text.empty() ? "" : ", ", executor.renderer, executor.name);
    if (results.host.judged().is_software)
        text += ": a software renderer, whose times say nothing about GPUs";
    return text;
}

/// A group of adjacent columns of the table.
struct Columns {
    std::string title;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;  ///< cells for each n of the paper
    std::size_t least = 3;                       ///< width of a cell in characters

    std::string text(const std::vector<std::string>& cells) const {
        std::string text;
        for (std::size_t c = 0; c < heads.size(); ++c)
            text +=
                (c > 0 ? " " : "") + io::padded(cells[c], std::max(least, heads[c].size()), false);
        return text;
    }
    std::size_t width() const { return std::max(title.size(), text(heads).size()); }
    std::string padded(const std::vector<std::string>& cells) const {
        return io::padded(text(cells), width());
    }
};

std::string cell(double ms) {
    if (ms == 0)
        return "-";
    return fmt::format("{:.{}f}", ms, ms < 10 ? 2 : ms < 100 ? 1 : 0);
}

Columns printed(const ReportTable& table) {
    Columns columns{fmt::format("Table {}", table.number), {"CPU", "GPUSort", "row", "Z"}, {}};
    const bool has_row_wise = table.rows.front().abisort_row_wise > 0;
    if (!has_row_wise)
        columns.heads = {"CPU", "GPUSort", "Z"};
    for (const ReportRow& row : table.rows) {
        const auto whole = [](double ms) { return fmt::format("{:.0f}", ms); };
        columns.rows.push_back({whole(row.cpu()), whole(row.gpusort)});
        if (has_row_wise)
            columns.rows.back().push_back(whole(row.abisort_row_wise));
        columns.rows.back().push_back(whole(row.abisort_z_order));
    }
    return columns;
}

/// A column with the times of a sort on an executor.
struct MeasuredSort {
    const char* head;
    /// returns the time in ms, or 0 if it was not measured
    std::function<double(const Contest&)> ms;
};

std::vector<MeasuredSort> sorts_of(const HostExecutor& executor, bool is_first) {
    const auto times = [&executor](const SortForm& sort) {
        return [&executor, sort](const Contest& contest) {
            const Measurement* found = find(contest, sort, executor.name);
            return found == nullptr ? 0 : median_ms(*found);
        };
    };
    std::vector<MeasuredSort> sorts = {{"GPUSort",
                                        [&executor](const Contest& contest) {
                                            return fastest_time(contest, gpusort, executor.name);
                                        }},
                                       {"Z", times(abisort_z_order)},
                                       {"intervals", times(intervals)},
                                       {"tile-merge", times(tile_merge)}};
    if (is_first) {
        sorts.insert(sorts.begin() + 1, {"row", times(abisort_row_wise)});
        sorts.insert(sorts.begin(),
                     {"CPU", [](const Contest& contest) { return time_of(contest, std_sort); }});
    }
    return sorts;
}

// Columns of one executor. The first executor also gets the CPU and row-wise columns of Table 2.
Columns measured(const Results& results, const HostExecutor& executor, bool is_first) {
    Columns columns{results.host.executors.size() > 1 ? executor.name : "this machine", {}, {}, 4};
    const std::span<const ReportRow> report = report_tables().front().rows;
    columns.rows.resize(report.size());
    Clock clock = Clock::host;
    for (const ReportRow& row : report)
        if (const Contest* contest = contest_of(results, row.log2_n))
            if (const Measurement* own = find(*contest, abisort_z_order, executor.name))
                clock = clock_of(own->samples);
    columns.title += fmt::format(", by the {}", name(clock));
    for (const MeasuredSort& sort : sorts_of(executor, is_first)) {
        std::vector<double> times;
        for (const ReportRow& row : report) {
            const Contest* contest = contest_of(results, row.log2_n);
            times.push_back(contest == nullptr ? 0 : sort.ms(*contest));
        }
        if (sort.head == tile_merge.program && std::ranges::max(times) == 0)
            continue;  // fragment shaders cannot run this sort
        columns.heads.emplace_back(sort.head);
        for (std::size_t r = 0; r < times.size(); ++r)
            columns.rows[r].push_back(cell(times[r]));
    }
    return columns;
}

// Columns that fit the width. If necessary, Table 3 is left out first, then all executors except
// the first.
std::vector<Columns> columns_for(const Results& results, std::size_t width, std::size_t first) {
    std::vector<Columns> groups;
    for (const ReportTable& table : report_tables())
        groups.push_back(printed(table));
    for (const HostExecutor& executor : results.host.executors)
        groups.push_back(measured(results, executor, &executor == results.host.executors.data()));
    const auto total = [&] {
        std::size_t sum = first;
        for (const Columns& columns : groups)
            sum += 3 + columns.width();
        return sum;
    };
    if (total() > width)
        groups.erase(groups.begin() + 1);
    while (groups.size() > 2 && total() > width)
        groups.pop_back();
    return groups;
}

std::string table_text(const Results& results, std::size_t width) {
    std::vector<std::string> lines = {"ms  ", "n   "};
    for (const ReportRow& row : report_tables().front().rows)
        lines.push_back(fmt::format("2^{}", row.log2_n));
    for (const Columns& columns : columns_for(results, width, lines.front().size())) {
        lines[0] += " | " + io::padded(columns.title, columns.width());
        lines[1] += " | " + columns.padded(columns.heads);
        for (std::size_t r = 0; r < columns.rows.size(); ++r)
            lines[r + 2] += " | " + columns.padded(columns.rows[r]);
    }
    std::string text;
    for (const std::string& line : lines)
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    return text + "CPU: the middle of the range in the paper; std::sort in this run\n";
}

std::string shortened(const std::string& text, std::size_t width) {
    const std::vector<std::string> lines = io::wrapped(text, width - 4);
    return lines.size() > 1 ? lines.front() + " ..." : text;
}

std::string names_of_failures(const Results& results, std::size_t width) {
    std::vector<Claim> claims;
    std::ranges::copy_if(results.claims, std::back_inserter(claims), [](const Claim& claim) {
        return claim.verdict == Verdict::does_not_hold;
    });
    std::ranges::stable_partition(claims, std::not_fn(is_of_other_hardware));
    std::vector<std::string> names;
    for (std::size_t first = 0, end = 0; first < claims.size(); first = end) {
        Claim claim = claims[first];
        std::string where;
        for (const char* before = ", on "; end < claims.size() && claims[end].id == claim.id; ++end)
            if (!claims[end].executor.empty())
                where += std::exchange(before, " and ") + claims[end].executor;
        claim.executor.clear();
        names.push_back(shortened(fmt::format("{}{}: {} ({})", name(claim.verdict), where,
                                              claim.statement, source(claim)),
                                  width));
    }
    std::string text;
    for (std::size_t n = 0; n < names.size() && n < most_names; ++n)
        text += names[n] + "\n";
    if (names.size() > most_names)
        text += fmt::format("and {} more\n", names.size() - most_names);
    return text;
}

}  // namespace

std::string screen(const Results& results, std::size_t width) {
    std::string text = line("GPU-ABiSort on", machine_text(results), width);
    text += counted(checked, results, width) + counted(timed, results, width);
    const auto open = std::ranges::count_if(results.claims, [](const Claim& claim) {
        return claim.kind == ClaimKind::measured && !is_judged(claim);
    });
    if (open > 0)
        text += line("not measured",
                     fmt::format("{} claims about time: {}", open,
                                 results.host.judged().is_software ? "this is not a GPU"
                                                                   : "this run left them out"),
                     width);
    text += counted(computed, results, width);
    text += line("in all", score_text(results.claims), width);
    text += line("results", results_text(results), width);
    if (const std::string parts = left_out(results); !parts.empty())
        text += line("left out", parts, width);
    for (const HostExecutor& executor : results.host.executors)
        if (const std::string share = share_text(results, executor); !share.empty())
            text += line("on " + executor.name, share, width);
    text += line("errata", errata_text(), width);
    if (const std::string moved = frequency_moved(results); !moved.empty())
        text += line("not comparable", "the GPU's clock changed: " + moved, width);
    text += "\n" + table_text(results, width);
    if (const std::string failures = names_of_failures(results, width); !failures.empty())
        text += "\n" + failures;
    return text;
}

}  // namespace evaluation
