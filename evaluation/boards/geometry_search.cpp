// SPDX-License-Identifier: MIT
#include "evaluation/boards/geometry_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evaluation/boards/board_model.h"

namespace boards {
namespace {

const SimulatedSort* const sorts[] = {&evaluation::abisort_row_wise, &evaluation::abisort_z_order};

double largest_relative_error(const TimeConstants& constants, std::span<const TimedSort> timed) {
    double largest = 0;
    for (const auto& [statistics, ms] : timed)
        largest = std::max(largest, std::abs(estimate_ms(constants, statistics) / ms - 1));
    return largest;
}

}  // namespace

std::vector<FittedUnit> fitted_units(std::span<const TextureUnit> units,
                                     std::span<const Statistics> statistics) {
    std::vector<FittedUnit> fitted;
    for (const TextureUnit& unit : units) {
        std::vector<TimedSort> timed;
        for (const SimulatedSort* sort : sorts)
            for (const TimedSort& each :
                 timed_sorts(evaluation::report_tables()[0], statistics, unit, *sort))
                if (is_fitted_size(each.statistics.log2_n))
                    timed.push_back(each);
        if (timed.size() < 3)
            continue;
        const TimeConstants constants = fit(timed);
        fitted.push_back({unit, constants, largest_relative_error(constants, timed)});
    }
    std::ranges::stable_sort(fitted, {}, &FittedUnit::error);
    return fitted;
}

std::vector<FittedUnit> search_geometries(std::span<const TextureUnit> units,
                                          const std::function<void(const std::string&)>& begin) {
    std::vector<Statistics> all;
    for (const SimulatedSort* sort : sorts)
        for (const evaluation::ReportRow& row : evaluation::report_tables()[0].rows)
            if (is_fitted_size(row.log2_n)) {
                begin(fmt::format("{}, n = 2^{}, {} units", name(*sort), row.log2_n, units.size()));
                const auto more = simulate_statistics(*sort, row.log2_n, units);
                all.insert(all.end(), more.begin(), more.end());
            }
    return fitted_units(units, all);
}

evaluation::Table search_table(std::span<const FittedUnit> units) {
    evaluation::Table table{
        "Texture units fitted to n = 2^15, 2^17, 2^19 of Table 2 (the board had 35.2 GB/s)",
        {"texture unit", "error", "us a pass", "GB/s", "ps an operation"},
        {}};
    for (const auto& [unit, constants, error] : units)
        table.rows.push_back({text(unit), fmt::format("{:.1f} %", 100 * error),
                              fmt::format("{:.1f}", 1e3 * constants.ms_per_pass),
                              constants.ms_per_byte > 0
                                  ? fmt::format("{:.1f}", constants.gigabytes_per_second())
                                  : "-",
                              fmt::format("{:.0f}", 1e9 * constants.ms_per_arithmetic)});
    return table;
}

}  // namespace boards
