// SPDX-License-Identifier: MIT
#include "evaluation/report_tables.h"

namespace evaluation {
namespace {

constexpr ReportRow table_2[] = {
    {15, 12, 16, 13, 11, 8},     {16, 27, 35, 29, 21, 16},      {17, 62, 77, 63, 45, 31},
    {18, 126, 160, 139, 95, 64}, {19, 270, 342, 302, 208, 133}, {20, 530, 716, 658, 479, 279},
};

constexpr ReportRow table_3[] = {
    {15, 9, 11, 4, 0, 5},     {16, 19, 24, 8, 0, 8},     {17, 46, 52, 18, 0, 16},
    {18, 98, 109, 38, 0, 31}, {19, 203, 226, 80, 0, 65}, {20, 418, 477, 173, 0, 135},
};

constexpr ReportTable tables[] = {
    {2, "GeForce 6800 Ultra, Athlon-XP 3000+", table_2},
    {3, "GeForce 7800 GTX, Athlon-64 4200+", table_3},
};

}  // namespace

std::span<const ReportTable> report_tables() {
    return tables;
}

}  // namespace evaluation
