// SPDX-License-Identifier: MIT
#include "evaluation/claims/report_arithmetic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evaluation/register/findings.h"

namespace evaluation {
namespace {

/// From the least to the most of a ratio over rows.
struct Range {
    double least = 1e9;
    double most = 0;

    void add(double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    /// As the report prints it, with one digit.
    bool prints_as(double printed_least, double printed_most) const {
        const auto tenths = [](double value) { return std::lround(10 * value); };
        return tenths(least) == tenths(printed_least) && tenths(most) == tenths(printed_most);
    }
    std::string text() const { return fmt::format("{:.2f} to {:.2f}", least, most); }
};

// Columns over GPU-ABiSort's in Z-order, in the rows from 2^least on.
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

using Tables = PrintedTables;

Finding speed_up_over_cpu(const ReportTable& table, unsigned least_log2_n, double printed_least,
                          double printed_most) {
    const Range range = over_cpu(table, least_log2_n);
    return judged(range.prints_as(printed_least, printed_most), range.text());
}

Finding cpu_2(const Tables& tables) {
    return speed_up_over_cpu(tables.of_6800, 17, 1.9, 2.6);
}

// Printed: 2^17 (errata E7).
Finding cpu_3(const Tables& tables) {
    return speed_up_over_cpu(tables.of_7800, 18, 3.1, 3.5);
}

Finding gpusort_2(const Tables& tables) {
    const Range range = over_gpusort(tables.of_6800);
    return judged(std::lround(10 * range.most) == 24, range.text());
}

Finding gpusort_3(const Tables& tables) {
    const Range range = over_gpusort(tables.of_7800);
    return judged(std::lround(10 * range.most) == 13 && increases(tables.of_7800), range.text());
}

Finding row_wise_2(const Tables& tables) {
    const bool wins = std::ranges::all_of(tables.of_6800.rows, [](const ReportRow& row) {
        return row.abisort_row_wise < row.gpusort;
    });
    return judged(wins, wins ? "for every n" : "not for every n");
}

// Least and most of the speed-up; a board's time over the other's, for the largest n.
Finding boards(const Tables& tables) {
    const Range on_6800 = over_cpu(tables.of_6800, 17);
    const Range on_7800 = over_cpu(tables.of_7800, 18);
    const ReportRow& last_2 = tables.of_6800.rows.back();
    const ReportRow& last_3 = tables.of_7800.rows.back();
    const double own = last_2.abisort_z_order / last_3.abisort_z_order;
    const double other = last_2.gpusort / last_3.gpusort;
    return judged(on_7800.least > on_6800.least && on_7800.most > on_6800.most && other > own,
                  fmt::format("{}, then {}; GPUSort {:.1f} times, GPU-ABiSort {:.1f}",
                              on_6800.text(), on_7800.text(), other, own));
}

}  // namespace

std::vector<Claim> check_arithmetic(const PrintedTables& tables) {
    constexpr Checker<Tables> checkers[] = {
        {"arithmetic-2-cpu", cpu_2},           {"arithmetic-2-gpusort", gpusort_2},
        {"arithmetic-2-row-wise", row_wise_2}, {"arithmetic-3-cpu", cpu_3},
        {"arithmetic-3-gpusort", gpusort_3},   {"arithmetic-boards", boards}};
    return check_all<Tables>(checkers, tables);
}

}  // namespace evaluation
