// SPDX-License-Identifier: MIT
#include "evaluation/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "abisort/counts.h"

namespace evaluation {
namespace {

// Characters, not bytes: the report's § and ß take two.
std::size_t width(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t columns, bool to_the_left) {
    const std::string blanks(columns - std::min(columns, width(text)), ' ');
    return to_the_left ? text + blanks : blanks + text;
}

std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
    std::string text = " ";
    for (std::size_t c = 0; c < cells.size(); ++c)
        text += " " + padded(cells[c], widths[c] + (c > 0 ? 1 : 0), c == 0);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
}

std::string milliseconds(double ms) {
    if (ms == 0)
        return "";
    return ms < 10 ? fmt::format("{:.2f}", ms) : fmt::format("{:.1f}", ms);
}

std::string ratio(double a, double b) {
    return a > 0 && b > 0 ? fmt::format("{:.2f}", a / b) : "";
}

std::vector<std::string> operation_cells(const Measurement& measurement) {
    if (measurement.kind.algorithm != Algorithm::abisort)
        return {"", ""};
    const unsigned log2_n = measurement.task.log2_n;
    const abisort::Variant program = measurement.kind.program;
    return {
        std::to_string(abisort::count(abisort::make_plan(log2_n, program)).stream_operations),
        std::to_string(abisort::formula::stream_operations(log2_n, program)),
    };
}

const Contest* contest_of(const Results& results, unsigned log2_n) {
    const auto found = std::ranges::find(results.contests, log2_n, [](const Contest& contest) {
        return contest.front().task.log2_n;
    });
    return found == results.contests.end() ? nullptr : &*found;
}

}  // namespace

std::string as_text(const Table& table) {
    std::vector<std::size_t> widths;
    for (const std::string& head : table.heads)
        widths.push_back(width(head));
    for (const auto& row : table.rows)
        for (std::size_t c = 0; c < row.size(); ++c)
            widths[c] = std::max(widths[c], width(row[c]));
    std::string text = table.caption + "\n" + line(table.heads, widths);
    for (const auto& row : table.rows)
        text += line(row, widths);
    return text;
}

Table contest_table(const Contest& contest) {
    const Task& task = contest.front().task;
    const double reference = time_of(contest, std_sort);
    Table table{
        fmt::format("n = 2^{} = {}, {} keys", task.log2_n, 1u << task.log2_n, task.distribution),
        {"sort", "ms", "spread", "/ std::sort", "operations", "formula", "result"},
        {}};
    for (const Measurement& measurement : contest) {
        const double time = median_ms(measurement);
        const auto operations = operation_cells(measurement);
        table.rows.push_back({name(measurement.kind), fmt::format("{:.3f}", time),
                              fmt::format("{:.2f}", spread(measurement)), ratio(time, reference),
                              operations[0], operations[1],
                              measurement.verified ? "right" : "WRONG"});
    }
    return table;
}

Table beside_report(const ReportTable& report, const Results& results) {
    Table table{
        fmt::format("Table {} ({}) | {}", report.number, report.machine, results.place.renderer),
        {"n", "CPU sort", "GPUSort", "row-wise", "Z-order", "GPUSort/Z", "row/Z", "|", "std::sort",
         "GPUSort", "row-wise", "Z-order", "GPUSort/Z", "row/Z"},
        {}};
    for (const ReportRow& row : report.rows) {
        std::vector<std::string> cells = {std::to_string(1u << row.log2_n),
                                          fmt::format("{:.0f}-{:.0f}", row.cpu_least, row.cpu_most),
                                          milliseconds(row.gpusort),
                                          milliseconds(row.abisort_row_wise),
                                          milliseconds(row.abisort_z_order),
                                          ratio(row.gpusort, row.abisort_z_order),
                                          ratio(row.abisort_row_wise, row.abisort_z_order),
                                          "|"};
        if (const Contest* contest = contest_of(results, row.log2_n)) {
            const double z_order = time_of(*contest, abisort_z_order);
            const double row_wise = time_of(*contest, abisort_row_wise);
            for (const std::string& cell :
                 {milliseconds(time_of(*contest, std_sort)), milliseconds(gpusort_time(*contest)),
                  milliseconds(row_wise), milliseconds(z_order),
                  ratio(gpusort_time(*contest), z_order), ratio(row_wise, z_order)})
                cells.push_back(cell);
        } else {
            cells.push_back("not measured");
            cells.resize(table.heads.size());
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Table claims_table(std::span<const Claim> claims) {
    Table table{"The report's claims", {"claim", "place", "found", "verdict"}, {}};
    for (const Claim& claim : claims)
        table.rows.push_back(
            {claim.text, claim.place, claim.found, std::string(name(claim.verdict))});
    return table;
}

}  // namespace evaluation
