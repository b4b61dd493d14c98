// SPDX-License-Identifier: MIT
// Writes the one-screen summary of a run, and the comparison of two runs.
#include "evaluation/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include "evaluation/contests/contestants.h"
#include "evaluation/register/register.h"
#include "evaluation/register/report_tables.h"
#include "io/names.h"
#include "io/words.h"

namespace evaluation {
namespace {

constexpr std::size_t label_width = 17;
/// Largest number of claims that the screen names because they do not hold.
constexpr std::size_t most_names = 5;

std::string line(std::string_view label, const std::string& text, std::size_t width) {
    return io::padded(label, label_width) + io::hanging(text, label_width, width);
}

bool is_judged(const Claim& claim) {
    return claim.verdict != Verdict::not_measured;
}

// Counts the judged claims of some kinds by verdict and lists the best verdict first, as in "41
// claims about plans and counts: holds 40; does not hold 1".
std::string counted(std::string_view label, std::string_view about,
                    std::initializer_list<ClaimKind> kinds, const Results& results,
                    std::size_t width) {
    std::map<Verdict, std::size_t, std::greater<>> counts;
    std::size_t all = 0;
    for (const Claim& claim : results.claims)
        if (is_judged(claim) && std::ranges::count(kinds, claim.kind) > 0) {
            ++counts[claim.verdict];
            ++all;
        }
    const std::string verdicts = io::joined(
        counts,
        [](const auto& count) { return fmt::format("{} {}", name(count.first), count.second); },
        "; ");
    return all == 0 ? ""
                    : line(label,
                           fmt::format("{} {} about {}: {}", all, all == 1 ? "claim" : "claims",
                                       about, verdicts),
                           width);
}

std::string results_text(const Results& results) {
    const auto [runs, wrong] = verified_runs(results);
    return wrong.empty()
               ? fmt::format("{} runs, each result equal to std::sort's bit for bit", runs)
               : fmt::format("WRONG results of {} sorts, in {} runs", wrong.size(), runs);
}

std::string errata_text() {
    std::size_t count = 0;
    for (const Register& paper : registers())
        count += count_errata(paper);
    return fmt::format("{} statements of the papers do not hold (docs/deviations.md)", count);
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

std::string machine_text(const Results& results) {
    return io::joined(results.host.executors, [](const auto& executor) {
        return fmt::format("{} ({})", executor.renderer, executor.name);
    });
}

TimesTable printed(const ReportTable& report) {
    TimesTable table{fmt::format("Table {}", report.number), {"CPU"}, {}};
    for (const ReportRow& row : report.rows)
        table.rows.push_back({fmt::format("{:.0f}", row.cpu())});
    for (const auto& [head, ms] : {std::pair{"GPUSort", &ReportRow::gpusort},
                                   {"row", &ReportRow::abisort_row_wise},
                                   {"Z", &ReportRow::abisort_z_order}}) {
        if (report.rows.front().*ms == 0)
            continue;  // Table 3 lacks row-wise times
        table.heads.emplace_back(head);
        for (std::size_t r = 0; r < report.rows.size(); ++r)
            table.rows[r].push_back(fmt::format("{:.0f}", report.rows[r].*ms));
    }
    return table;
}

std::string cell(double ms) {
    return fmt::format("{:.{}f}", ms, ms < 10 ? 2 : ms < 100 ? 1 : 0);
}

// Makes a table of an executor's sorts at the n of the paper. The table of the first executor also
// has the column CPU.
TimesTable measured(const Results& results, const HostExecutor& executor, bool has_cpu,
                    bool has_row_wise) {
    using Find = std::function<const Measurement*(const Contest&)>;
    const auto form = [&executor](const SortForm& sort) -> Find {
        return [&executor, sort](const Contest& contest) {
            return find(contest, sort, executor.name);
        };
    };
    std::vector<std::pair<const char*, Find>> sorts = {
        {"GPUSort",
         [&](const Contest& contest) { return fastest(contest, {{gpusort}}, executor.name); }},
        {"Z", form(abisort_z_order)},
        {"intervals", form(intervals)},
        {"tile-merge", form(tile_merge)}};
    if (has_row_wise)
        sorts.insert(sorts.begin() + 1, {"row", form(abisort_row_wise)});
    if (has_cpu)
        sorts.insert(sorts.begin(), {"CPU", form(std_sort)});
    const std::span<const ReportRow> report = report_tables().front().rows;
    TimesTable table{"", {}, std::vector<std::vector<std::string>>(report.size())};
    Clock clock = Clock::host;
    for (const auto& [head, find_sort] : sorts) {
        std::vector<const Measurement*> column;
        for (const ReportRow& row : report) {
            const Contest* contest = contest_of(results, row.log2_n);
            column.push_back(contest == nullptr ? nullptr : find_sort(*contest));
            if (column.back() != nullptr && column.back()->contestant.sort == abisort_z_order)
                clock = clock_of(column.back()->samples);
        }
        if (head == tile_merge.program && std::ranges::all_of(column, std::logical_not<>()))
            continue;  // fragment shaders cannot run this sort
        table.heads.emplace_back(head);
        for (std::size_t r = 0; r < report.size(); ++r)
            table.rows[r].push_back(column[r] == nullptr ? "-" : cell(median_ms(*column[r])));
    }
    table.title = fmt::format("{}, by the {}",
                              results.host.executors.size() > 1 ? executor.name : "this machine",
                              name(clock));
    return table;
}

// Puts tables side by side, to the right of a column with the paper's n. If they are too wide,
// Table 3 is left out, and then all executors except the first.
std::string tables_text(const Results& results, std::size_t width) {
    constexpr std::size_t least_cell = 3;
    std::vector<std::string> numbers = {"ms  ", "n   "};
    for (const ReportRow& row : report_tables().front().rows)
        numbers.push_back(fmt::format("2^{}", row.log2_n));
    std::vector<std::vector<std::string>> columns = {numbers};
    const auto total = [&columns] {
        std::size_t sum = 0;
        for (const auto& lines : columns)
            sum += lines.front().size();
        return sum;
    };
    for (const TimesTable& table : paper_tables(results, true)) {
        std::vector<std::string> lines = {" | " + table.title, " | "};
        lines.resize(numbers.size(), " | ");
        for (std::size_t c = 0; c < table.heads.size(); ++c) {
            std::vector<std::string> cells = {table.heads[c]};
            for (const auto& row : table.rows)
                cells.push_back(row[c]);
            const std::size_t widest =
                std::max(least_cell, std::ranges::max(cells, {}, &std::string::size).size());
            for (std::size_t i = 0; i < cells.size(); ++i)
                lines[i + 1] += (c > 0 ? " " : "") + io::padded(cells[i], widest, false);
        }
        const std::size_t widest = std::ranges::max(lines, {}, &std::string::size).size();
        for (std::string& line : lines)
            line = io::padded(line, widest);
        columns.push_back(std::move(lines));
    }
    if (total() > width)
        columns.erase(columns.begin() + 2);
    while (columns.size() > 3 && total() > width)
        columns.pop_back();
    std::string text;
    for (std::size_t l = 0; l < numbers.size(); ++l) {
        std::string line;
        for (const auto& lines : columns)
            line += lines[l];
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return text + "CPU: the middle of the range in the paper; std::sort in this run\n";
}

std::string shortened(const std::string& text, std::size_t width) {
    const std::vector<std::string> lines = io::wrapped(text, width - 4);
    return lines.size() > 1 ? lines.front() + " ..." : text;
}

std::string names_of_failures(const Results& results, std::size_t width) {
    std::vector<Claim> claims = results.claims;
    std::erase_if(claims,
                  [](const Claim& claim) { return claim.verdict != Verdict::does_not_hold; });
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

// The comparison of two runs.

const Claim* same_claim(const Results& results, const Claim& claim) {
    const auto found = std::ranges::find_if(results.claims, [&](const Claim& other) {
        return other.id == claim.id && other.executor == claim.executor;
    });
    return found == results.claims.end() ? nullptr : &*found;
}

std::string run_name(char letter, const Results& results) {
    return fmt::format("{}: {}, commit {}, {}\n", letter, results.host.judged().renderer,
                       results.commit, results.date);
}

std::string compared_claims(const Results& a, const Results& b) {
    std::string list;
    std::size_t different = 0;
    std::size_t same = 0;
    std::size_t of_one_run = 0;
    for (const Claim& claim : a.claims) {
        const Claim* other = same_claim(b, claim);
        if (is_judged(claim) != (other != nullptr && is_judged(*other))) {
            ++of_one_run;
        } else if (is_judged(claim) && claim.verdict == other->verdict) {
            ++same;
        } else if (is_judged(claim)) {
            ++different;
            list += "  " +
                    io::hanging(fmt::format("A: {}, B: {}: {} ({})", name(claim.verdict),
                                            name(other->verdict), claim.statement, source(claim)),
                                4, io::widest_text);
        }
    }
    for (const Claim& claim : b.claims)
        of_one_run += is_judged(claim) && same_claim(a, claim) == nullptr ? 1 : 0;
    return fmt::format(
        "Verdicts: {} differ, {} are the same, {} are of claims that only one run has.\n{}",
        different, same, of_one_run, list);
}

double fastest_ms(const Contest& contest, std::string_view program) {
    const Measurement* found = fastest(contest, {{program}}, first_executor(contest));
    return found == nullptr ? 0 : median_ms(*found);
}

std::string compared_times(const Results& a, const Results& b) {
    std::string rows;
    for (const Contest& of_a : a.contests) {
        const Contest* of_b = contest_of(b, log2_n(of_a));
        if (of_b == nullptr)
            continue;
        std::set<std::string> seen;
        for (const Measurement& measurement : of_a) {
            const std::string& program = measurement.contestant.sort.program;
            const double time_a = fastest_ms(of_a, program);
            const double time_b = fastest_ms(*of_b, program);
            if (seen.insert(program).second && time_a > 0 && time_b > 0)
                rows += fmt::format("  {:<20} 2^{:<4} {:>12.3f} {:>12.3f} {:>8.2f}\n", program,
                                    log2_n(of_a), time_a, time_b, time_a / time_b);
        }
    }
    return rows.empty() ? "The runs have no n and no sort in common.\n"
                        : fmt::format(
                              "Medians, each sort in its fastest setting\n"
                              "  {:<20} {:<6} {:>12} {:>12} {:>8}\n{}",
                              "sort", "n", "A ms", "B ms", "A / B", rows);
}

}  // namespace

std::vector<TimesTable> paper_tables(const Results& results, bool is_narrow) {
    std::vector<TimesTable> tables;
    for (const ReportTable& table : report_tables())
        tables.push_back(printed(table));
    for (const HostExecutor& executor : results.host.executors) {
        const bool is_first = &executor == results.host.executors.data();
        tables.push_back(measured(results, executor, is_first, is_first || !is_narrow));
    }
    return tables;
}

std::string screen(const Results& results, std::size_t width) {
    std::string text = line("GPU-ABiSort on", machine_text(results), width);
    text += counted("checked here", "plans and counts", {ClaimKind::exact, ClaimKind::counted},
                    results, width);
    text += counted("measured here", "time", {ClaimKind::measured}, results, width);
    const auto open = std::ranges::count_if(results.claims, [](const Claim& claim) {
        return claim.kind == ClaimKind::measured && !is_judged(claim);
    });
    if (open > 0)
        text += line("not measured",
                     fmt::format("{} claims about time: {}", open,
                                 results.host.judged().is_software ? "this is not a GPU"
                                                                   : "this run left them out"),
                     width);
    text += counted("computed", "the paper's own tables", {ClaimKind::printed}, results, width);
    text += line("in all", score_text(results.claims), width);
    text += line("results", results_text(results), width);
    text += line("errata", errata_text(), width);
    for (const std::string& warning : warnings(results))
        text += line("note", warning, width);
    text += "\n" + tables_text(results, width);
    if (const std::string failures = names_of_failures(results, width); !failures.empty())
        text += "\n" + failures;
    return text;
}

std::string comparison_text(const Results& a, const Results& b) {
    return run_name('A', a) + run_name('B', b) + "\n" + compared_claims(a, b) + "\n" +
           compared_times(a, b);
}

}  // namespace evaluation
