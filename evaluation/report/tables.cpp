// SPDX-License-Identifier: MIT
#include "evaluation/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "evaluation/contests/contestants.h"
#include "evaluation/results/processors.h"

namespace evaluation {
namespace {

std::string ms_cell(double ms) {
    if (ms == 0)
        return "";
    return ms < 10 ? fmt::format("{:.2f}", ms) : fmt::format("{:.1f}", ms);
}

std::string ratio(double a, double b) {
    return a > 0 && b > 0 ? fmt::format("{:.2f}", a / b) : "";
}

// Returns whether a sort was timed by the GPU's clock. The table then shows the host's times as
// well.
bool has_machine_clock(const Contest& contest) {
    return std::ranges::any_of(contest, [](const Measurement& measurement) {
        return clock_of(measurement.samples) == Clock::machine;
    });
}

std::string claim_lines(const Results& results, std::size_t width) {
    constexpr std::size_t column = 22;
    std::string text = "Claims\n\n";
    for (const Claim& claim : results.claims) {
        const std::string place = fmt::format("{} ({})", claim.statement, source(claim));
        text += io::padded(fmt::format("  {}", name(claim.verdict)), column) +
                io::hanging(place, column, width) + std::string(column, ' ') +
                io::hanging(claim.found, column, width);
    }
    return text;
}

io::Table processor_table(const ProcessorTimes& times) {
    io::Table table{"Limited number of stream processors, measured on " + times.executor.name,
                    {"sort", "n", "processors", "ms", "speed-up", "by the plan", "result"},
                    {}};
    for (const unsigned log2_n : sizes_of(times))
        for (const SortForm& sort : scaled_sorts()) {
            const std::vector<const ProcessorRun*> runs = runs_of(times, sort.program, log2_n);
            if (runs.empty())
                continue;
            const Planned planned(*runs.front());
            for (const ProcessorRun* run : runs)
                table.rows.push_back({run->sort.program, fmt::format("2^{}", run->log2_n),
                                      std::to_string(run->processors),
                                      fmt::format("{:.3f}", median_ms(run->samples)),
                                      fmt::format("{:.2f}", median_ms(runs.front()->samples) /
                                                                median_ms(run->samples)),
                                      fmt::format("{:.2f}", planned.speed_up(run->processors)),
                                      run->verified ? "right" : "WRONG"});
        }
    return table;
}

// Functions that compare two runs:

double time_of_program(const Contest& contest, const std::string& program) {
    return program == std_sort.program ? time_of(contest, std_sort)
                                       : fastest_time(contest, program);
}

const Claim* same_claim(const Results& results, const Claim& claim) {
    const auto found = std::ranges::find_if(results.claims, [&](const Claim& other) {
        return other.id == claim.id && other.executor == claim.executor;
    });
    return found == results.claims.end() ? nullptr : &*found;
}

bool is_judged(const Claim* claim) {
    return claim != nullptr && claim->verdict != Verdict::not_measured;
}

std::string run_name(char letter, const Results& results) {
    return fmt::format("{}: {}, commit {}, {}\n", letter, results.host.judged().renderer,
                       results.commit, results.date);
}

std::string compared_claims(const Results& a, const Results& b) {
    io::Table differ{"", {"claim", "place", "A", "B"}, {}};
    std::size_t same = 0;
    std::size_t of_one_run = 0;
    for (const Claim& claim : a.claims) {
        const Claim* other = same_claim(b, claim);
        if (is_judged(&claim) != is_judged(other))
            ++of_one_run;
        else if (is_judged(&claim) && claim.verdict != other->verdict)
            differ.rows.push_back({claim.statement, source(claim), std::string(name(claim.verdict)),
                                   std::string(name(other->verdict))});
        else if (is_judged(&claim))
            ++same;
    }
    for (const Claim& claim : b.claims)
        of_one_run += is_judged(&claim) && same_claim(a, claim) == nullptr ? 1 : 0;
    return fmt::format(
               "Verdicts: {} differ, {} are the same, {} are of claims that only one run has.\n",
               differ.rows.size(), same, of_one_run) +
           (differ.rows.empty() ? "" : as_text(differ));
}

std::string compared_times(const Results& a, const Results& b) {
    io::Table times{
        "Medians, each sort in its fastest setting", {"sort", "n", "A ms", "B ms", "A / B"}, {}};
    for (const Contest& of_a : a.contests) {
        const Contest* of_b = contest_of(b, log2_n(of_a));
        if (of_b == nullptr)
            continue;
        std::set<std::string> seen;
        for (const Measurement& measurement : of_a) {
            const std::string& program = measurement.contestant.sort.program;
            const double time_a = time_of_program(of_a, program);
            const double time_b = time_of_program(*of_b, program);
            if (seen.insert(program).second && time_a > 0 && time_b > 0)
                times.rows.push_back({program, fmt::format("2^{}", log2_n(of_a)),
                                      fmt::format("{:.3f}", time_a), fmt::format("{:.3f}", time_b),
                                      fmt::format("{:.2f}", time_a / time_b)});
        }
    }
    return times.rows.empty() ? "The runs have no n and no sort in common.\n" : as_text(times);
}

}  // namespace

io::Table contest_table(const Contest& contest) {
    const Task& task = contest.front().task;
    const double reference = time_of(contest, std_sort);
    io::Table table{fmt::format("n = 2^{}, {} keys", task.log2_n, task.distribution),
                    {"sort", "ms", "spread", "/ std::sort", "operations", "result"},
                    {}};
    const bool has_two_clocks = has_machine_clock(contest);
    if (has_two_clocks)
        table.heads.insert(table.heads.begin() + 2, "host's");
    const bool several = has_several_executors(contest);
    for (const Measurement& measurement : contest) {
        const double time = median_ms(measurement);
        table.rows.push_back(
            {name(measurement.contestant, several), fmt::format("{:.3f}", time),
             fmt::format("{:.2f}", spread(measurement.samples)), ratio(time, reference),
             measurement.stream_operations ? std::to_string(*measurement.stream_operations) : "",
             measurement.verified ? "right" : "WRONG"});
        if (has_two_clocks)
            table.rows.back().insert(table.rows.back().begin() + 2,
                                     fmt::format("{:.3f}", median_host_ms(measurement.samples)));
    }
    return table;
}

io::Table distribution_table(const std::vector<Contest>& contests) {
    const Contest& first = contests.front();
    const bool several = has_several_executors(first);
    io::Table table{
        fmt::format("All distributions, n = 2^{}", first.front().task.log2_n), {"keys"}, {}};
    for (const Measurement& measurement : first)
        for (const std::string& head :
             {name(measurement.contestant, several) + " ms", std::string("spread"),
              "/ " + first.front().task.distribution})
            table.heads.push_back(head);
    table.heads.emplace_back("results");
    for (const Contest& contest : contests) {
        std::vector<std::string> row = {contest.front().task.distribution};
        bool is_right = true;
        for (std::size_t c = 0; c < first.size() && c < contest.size(); ++c) {
            row.push_back(fmt::format("{:.3f}", median_ms(contest[c])));
            row.push_back(fmt::format("{:.2f}", spread(contest[c].samples)));
            row.push_back(ratio(median_ms(contest[c]), median_ms(first[c])));
            is_right &= contest[c].verified;
        }
        row.resize(table.heads.size() - 1);
        row.emplace_back(is_right ? "right" : "WRONG");
        table.rows.push_back(std::move(row));
    }
    return table;
}

io::Table beside_report(const ReportTable& report, const Results& results) {
    io::Table table{fmt::format("Table {} ({}) | {}", report.number, report.machine,
                                results.host.judged().renderer),
                    {"n", "CPU sort", "GPUSort", "row-wise", "Z-order", "GPUSort/Z", "row/Z", "|",
                     "std::sort", "GPUSort", "row-wise", "Z-order", "GPUSort/Z", "row/Z"},
                    {}};
    for (const ReportRow& row : report.rows) {
        std::vector<std::string> cells = {fmt::format("2^{}", row.log2_n),
                                          fmt::format("{:.0f}-{:.0f}", row.cpu_least, row.cpu_most),
                                          ms_cell(row.gpusort),
                                          ms_cell(row.abisort_row_wise),
                                          ms_cell(row.abisort_z_order),
                                          ratio(row.gpusort, row.abisort_z_order),
                                          ratio(row.abisort_row_wise, row.abisort_z_order),
                                          "|"};
        if (const Contest* contest = contest_of(results, row.log2_n)) {
            const double z_order = time_of(*contest, abisort_z_order);
            const double row_wise = time_of(*contest, abisort_row_wise);
            for (const std::string& cell :
                 {ms_cell(time_of(*contest, std_sort)), ms_cell(fastest_time(*contest, gpusort)),
                  ms_cell(row_wise), ms_cell(z_order),
                  ratio(fastest_time(*contest, gpusort), z_order), ratio(row_wise, z_order)})
                cells.push_back(cell);
        } else {
            cells.push_back("not measured");
            cells.resize(table.heads.size());
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

std::string summary_text(const Results& results, std::size_t width) {
    std::string text = claim_lines(results, width);
    for (const ReportTable& table : report_tables())
        text += "\n" + as_text(beside_report(table, results), width);
    return text;
}

std::string tables_text(const Results& results) {
    std::string text = summary_text(results, io::widest_text);
    for (const Contest& contest : results.contests)
        text += "\n" + as_text(contest_table(contest));
    if (!results.distribution_contests.empty())
        text += "\n" + as_text(distribution_table(results.distribution_contests));
    if (!results.processors.runs.empty())
        text += "\n" + as_text(processor_table(results.processors));
    return text;
}

std::string comparison_text(const Results& a, const Results& b) {
    return run_name('A', a) + run_name('B', b) + "\n" + compared_claims(a, b) + "\n" +
           compared_times(a, b);
}

}  // namespace evaluation
