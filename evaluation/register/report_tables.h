// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace evaluation {

/// A row of Table 2 or 3: times in milliseconds for n pairs. A time is 0 if the table does not have
/// its column.
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

inline constexpr ReportRow table_2_rows[] = {
    {15, 12, 16, 13, 11, 8},     {16, 27, 35, 29, 21, 16},      {17, 62, 77, 63, 45, 31},
    {18, 126, 160, 139, 95, 64}, {19, 270, 342, 302, 208, 133}, {20, 530, 716, 658, 479, 279},
};

inline constexpr ReportRow table_3_rows[] = {
    {15, 9, 11, 4, 0, 5},     {16, 19, 24, 8, 0, 8},     {17, 46, 52, 18, 0, 16},
    {18, 98, 109, 38, 0, 31}, {19, 203, 226, 80, 0, 65}, {20, 418, 477, 173, 0, 135},
};

/// Tables 2 and 3 (§8).
inline constexpr ReportTable all_report_tables[] = {
    {2, "GeForce 6800 Ultra, Athlon-XP 3000+", table_2_rows},
    {3, "GeForce 7800 GTX, Athlon-64 4200+", table_3_rows},
};

constexpr std::span<const ReportTable> report_tables() {
    return all_report_tables;
}

}  // namespace evaluation
