// SPDX-License-Identifier: MIT
// Checks claims of §8 against Tables 2 and 3 of the 2006 paper.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evaluation/claims/exact_claims.h"

namespace evaluation {
namespace {

/// Smallest and largest ratio in several rows of a table.
struct Range {
    double least = 1e9;
    double most = 0;

    void add(double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    /// Returns whether both ends of the range, rounded to one decimal digit, are the printed
    /// numbers.
    bool prints_as(double printed_least, double printed_most) const {
        const auto tenths = [](double value) { return std::lround(10 * value); };
        return tenths(least) == tenths(printed_least) && tenths(most) == tenths(printed_most);
    }
    std::string text() const { return fmt::format("{:.2f} to {:.2f}", least, most); }
};

// Expects that a claim holds, with the same text in either case.
void expect(Check& check, bool holds, const std::string& found) {
    check.expect(holds, "{}", found);
    check.found = found;
}

// Returns the range of speed-ups of GPU-ABiSort in Z-order over the times in other columns, in the
// rows for n >= 2^least.
Range range_of(const ReportTable& table, std::initializer_list<double ReportRow::*> columns,
               unsigned least = 0) {
    Range range;
    for (const ReportRow& row : table.rows)
        for (const auto column : columns)
            if (row.log2_n >= least)
                range.add(row.*column / row.abisort_z_order);
    return range;
}

Range over_cpu(const ReportTable& table, unsigned least) {
    return range_of(table, {&ReportRow::cpu_least, &ReportRow::cpu_most}, least);
}

Range over_gpusort(const ReportTable& table) {
    return range_of(table, {&ReportRow::gpusort});
}

bool increases(const ReportTable& table) {
    double before = 0;
    for (const ReportRow& row : table.rows) {
        const double ratio = row.gpusort / row.abisort_z_order;
        if (ratio <= before)
            return false;
        before = ratio;
    }
    return true;
}

// Checks the smallest and the largest speed-up over the CPU, which the paper prints in tenths.
template <ReportTable Subject::*table, unsigned least_log2_n, int least_tenths, int most_tenths>
void speed_up_over_cpu(Check& check) {
    const Range range = over_cpu(check.subject.*table, least_log2_n);
    expect(check, range.prints_as(least_tenths / 10.0, most_tenths / 10.0), range.text());
}

void gpusort_2(Check& check) {
    const Range range = over_gpusort(check.subject.of_6800);
    expect(check, std::lround(10 * range.most) == 24, range.text());
}

void gpusort_3(Check& check) {
    const Range range = over_gpusort(check.subject.of_7800);
    expect(check, std::lround(10 * range.most) == 13 && increases(check.subject.of_7800),
           range.text());
}

void row_wise_2(Check& check) {
    const bool wins = std::ranges::all_of(check.subject.of_6800.rows, [](const ReportRow& row) {
        return row.abisort_row_wise < row.gpusort;
    });
    expect(check, wins, wins ? "for every n" : "not for every n");
}

// Compares the paper's two graphics cards by their smallest and largest speed-up, and by the ratio
// of their times at the largest n.
void boards(Check& check) {
    const Range on_6800 = over_cpu(check.subject.of_6800, 17);
    const Range on_7800 = over_cpu(check.subject.of_7800, 18);
    const ReportRow& last_2 = check.subject.of_6800.rows.back();
    const ReportRow& last_3 = check.subject.of_7800.rows.back();
    const double own = last_2.abisort_z_order / last_3.abisort_z_order;
    const double other = last_2.gpusort / last_3.gpusort;
    expect(check, on_7800.least > on_6800.least && on_7800.most > on_6800.most && other > own,
           fmt::format("{}, then {}; GPUSort {:.1f} times, GPU-ABiSort {:.1f}", on_6800.text(),
                       on_7800.text(), other, own));
}

// Checks the claim about transfers: their time as a percentage of the time that the GPU sort saves
// over the CPU sort at 2^20. Transfers take 100 ms on the 6800's AGP bus and 20 ms on the 7800's
// PCI Express.
void transfer(Check& check) {
    const auto percent = [](const ReportTable& table, double ms) {
        const ReportRow& last = table.rows.back();
        Range range;
        range.add(100 * ms / (last.cpu_most - last.abisort_z_order));
        range.add(100 * ms / (last.cpu_least - last.abisort_z_order));
        return range;
    };
    const Range agp = percent(check.subject.of_6800, 100);
    const Range express = percent(check.subject.of_7800, 20);
    expect(check, express.prints_as(5.8, 7.1) && agp.prints_as(22.9, 39.8),
           fmt::format("PCI Express {} %, AGP {} %", express.text(), agp.text()));
}

}  // namespace

std::span<const ExactClaim> table_claims() {
    static constexpr ExactClaim claims[] = {
        {"arithmetic-2-cpu", speed_up_over_cpu<&Subject::of_6800, 17, 19, 26>},
        {"arithmetic-2-gpusort", gpusort_2},
        {"arithmetic-2-row-wise", row_wise_2},
        // the paper prints 2^17 for this claim (erratum E7)
        {"arithmetic-3-cpu", speed_up_over_cpu<&Subject::of_7800, 18, 31, 35>},
        {"arithmetic-3-gpusort", gpusort_3},
        {"arithmetic-boards", boards},
        {"arithmetic-transfer", transfer}};
    return claims;
}

}  // namespace evaluation
