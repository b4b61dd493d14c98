// SPDX-License-Identifier: MIT
#include "evaluation/boards/geometry_search.h"

#include <fmt/format.h>

#include <algorithm>

namespace boards {
namespace {

const SimulatedSort* const sorts[] = {&evaluation::abisort_row_wise, &evaluation::abisort_z_order};

}  // namespace

std::vector<BoardModel> fitted_units(std::span<const TextureUnit> units,
                                     std::span<const Statistics> statistics) {
    std::vector<BoardModel> fitted;
    for (const TextureUnit& unit : units)
        if (std::ranges::count(statistics, unit, &Statistics::unit) > 0)
            fitted.push_back(model_of(evaluation::report_tables()[0], unit, statistics));
    std::ranges::stable_sort(
        fitted, {}, [](const BoardModel& model) { return largest_error(model.estimates, true); });
    return fitted;
}

std::vector<BoardModel> search_geometries(std::span<const TextureUnit> units,
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

}  // namespace boards
