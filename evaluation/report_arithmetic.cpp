// SPDX-License-Identifier: MIT
#include "evaluation/report_arithmetic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

Range over_cpu(const ReportTable& table, unsigned least_log2_n) {
    Range range;
    for (const ReportRow& row : table.rows)
        if (row.log2_n >= least_log2_n) {
            range.add(row.cpu_least / row.abisort_z_order);
            range.add(row.cpu_most / row.abisort_z_order);
        }
    return range;
}

Range over_gpusort(const ReportTable& table) {
    Range range;
    for (const ReportRow& row : table.rows)
        range.add(row.gpusort / row.abisort_z_order);
    return range;
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

// A board's time over the other's, for the largest n.
double growth(double on_6800, double on_7800) {
    return on_6800 / on_7800;
}

}  // namespace

std::vector<Claim> check_arithmetic(const ReportTable& table_2, const ReportTable& table_3) {
    const Range cpu_2 = over_cpu(table_2, 17);
    const Range cpu_3 = over_cpu(table_3, 18);  // printed: 2^17 (errata E7)
    const Range gpusort_2 = over_gpusort(table_2);
    const Range gpusort_3 = over_gpusort(table_3);
    Range mappings;
    bool row_wise_wins = true;
    for (const ReportRow& row : table_2.rows) {
        mappings.add(row.abisort_row_wise / row.abisort_z_order);
        row_wise_wins &= row.abisort_row_wise < row.gpusort;
    }
    const ReportRow& last_2 = table_2.rows.back();
    const ReportRow& last_3 = table_3.rows.back();
    const double own = growth(last_2.abisort_z_order, last_3.abisort_z_order);
    const double other = growth(last_2.gpusort, last_3.gpusort);
    return {
        judged({"arithmetic-2-cpu", "1.9 to 2.6 times faster than CPU sort for n >= 2^17",
                "§8, Table 2", ClaimKind::exact, "CPU sort's range over Z-order, from the table"},
               cpu_2.prints_as(1.9, 2.6), cpu_2.text()),
        judged({"arithmetic-2-gpusort", "Up to 2.4 times faster than GPUSort", "§8, Table 2",
                ClaimKind::exact, "GPUSort over Z-order, from the table"},
               std::lround(10 * gpusort_2.most) == 24, gpusort_2.text()),
        judged({"arithmetic-2-row-wise", "Faster than GPUSort even row-wise", "§8, Table 2",
                ClaimKind::exact, "for every n of the table"},
               row_wise_wins, row_wise_wins ? "for every n" : "not for every n"),
        judged({"arithmetic-2-z-order", "Z-order is 1.3 to 1.7 times faster than row-wise",
                "§6.2.2, Table 2", ClaimKind::exact, "row-wise over Z-order, from the table"},
               mappings.prints_as(1.3, 1.7), mappings.text()),
        judged({"arithmetic-3-cpu",
                "3.1 to 3.5 times faster than CPU sort for n >= 2^18 (printed: 2^17, errata)",
                "§8, Table 3", ClaimKind::exact, "CPU sort's range over Z-order, from the table"},
               cpu_3.prints_as(3.1, 3.5), cpu_3.text()),
        judged(
            {"arithmetic-3-gpusort", "Up to 1.3 times faster than GPUSort, the more the larger n",
             "§8, Table 3", ClaimKind::exact, "GPUSort over Z-order, from the table"},
            std::lround(10 * gpusort_3.most) == 13 && increases(table_3), gpusort_3.text()),
        judged({"arithmetic-boards",
                "From the 6800 to the 7800 the speed-up over the CPU increases, and GPUSort's time "
                "changes more than GPU-ABiSort's",
                "§8, footnote 1", ClaimKind::exact,
                "least and most of the speed-up; times at 2^20, from the tables"},
               cpu_3.least > cpu_2.least && cpu_3.most > cpu_2.most && other > own,
               fmt::format("{}, then {}; GPUSort {:.1f} times, GPU-ABiSort {:.1f}", cpu_2.text(),
                           cpu_3.text(), other, own))};
}

}  // namespace evaluation
