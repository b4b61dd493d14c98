// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace evaluation {

/// A row of Table 2 or 3: times in milliseconds for n pairs. 0 where the table has no column.
struct ReportRow {
    unsigned log2_n;
    double cpu_least;
    double cpu_most;
    double gpusort;
    double abisort_row_wise;
    double abisort_z_order;

    double cpu() const { return (cpu_least + cpu_most) / 2; }
};

struct ReportTable {
    unsigned number;
    std::string_view machine;
    std::span<const ReportRow> rows;
};

/// Tables 2 and 3 (§8).
std::span<const ReportTable> report_tables();

}  // namespace evaluation
