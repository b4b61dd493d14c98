// SPDX-License-Identifier: MIT
#include "evaluation/boards/board_model.h"

#include <algorithm>
#include <cmath>

namespace boards {
namespace {

using evaluation::ReportRow;

double report_ms(const ReportRow& row, const SimulatedSort& sort) {
    if (sort.program == evaluation::gpusort)
        return row.gpusort;
    return sort.mapping == layout::MappingKind::row_wise ? row.abisort_row_wise
                                                         : row.abisort_z_order;
}

const Estimate* find(std::span<const Estimate> estimates, layout::MappingKind mapping,
                     unsigned log2_n) {
    for (const Estimate& estimate : estimates)
        if (estimate.sort.mapping == mapping && estimate.log2_n == log2_n)
            return &estimate;
    return nullptr;
}

}  // namespace

bool is_fitted_size(unsigned log2_n) {
    return log2_n == 15 || log2_n == 17 || log2_n == 19;
}

double largest_error(std::span<const Estimate> estimates, bool fitted) {
    double largest = 0;
    for (const Estimate& estimate : estimates)
        if (estimate.is_fitted == fitted)
            largest = std::max(largest, std::abs(estimate.error()));
    return largest;
}

std::vector<TimedSort> timed_sorts(const ReportTable& table, std::span<const Statistics> statistics,
                                   const TextureUnit& unit, const SimulatedSort& sort) {
    std::vector<TimedSort> all;
    for (const Statistics& each : find(statistics, sort, unit))
        for (const ReportRow& row : table.rows)
            if (row.log2_n == each.log2_n && report_ms(row, sort) > 0)
                all.push_back({each, report_ms(row, sort)});
    return all;
}

BoardModel model_of(const ReportTable& table, const TextureUnit& unit,
                    std::span<const Statistics> statistics) {
    std::vector<TimedSort> fitted;
    std::vector<TimedSort> all;
    for (const SimulatedSort& sort : {evaluation::abisort_row_wise, evaluation::abisort_z_order})
        for (const TimedSort& each : timed_sorts(table, statistics, unit, sort)) {
            all.push_back(each);
            if (is_fitted_size(each.statistics.log2_n))
                fitted.push_back(each);
        }
    BoardModel model{&table, unit, fit(fitted), {}, {}};
    const auto estimate = [&](const TimedSort& each, bool was_fitted) {
        return Estimate{each.statistics.sort, each.statistics.log2_n, each.ms,
                        estimate_ms(model.constants, each.statistics), was_fitted};
    };
    for (const TimedSort& each : all)
        model.estimates.push_back(estimate(each, is_fitted_size(each.statistics.log2_n)));
    for (const TimedSort& each : timed_sorts(table, statistics, unit, simulated_gpusort(64)))
        model.gpusort.push_back(estimate(each, false));
    return model;
}

std::vector<MappingRatio> mapping_ratios(std::span<const Estimate> estimates) {
    std::vector<MappingRatio> ratios;
    for (const Estimate& row_wise : estimates) {
        const Estimate* z_order = find(estimates, layout::MappingKind::z_order, row_wise.log2_n);
        if (row_wise.sort.mapping == layout::MappingKind::row_wise && z_order != nullptr)
            ratios.push_back({row_wise.log2_n, row_wise.report_ms / z_order->report_ms,
                              row_wise.model_ms / z_order->model_ms});
    }
    return ratios;
}

double largest_ratio_error(std::span<const MappingRatio> ratios) {
    double largest = 0;
    for (const MappingRatio& ratio : ratios)
        largest = std::max(largest, std::abs(ratio.model / ratio.report - 1));
    return largest;
}

}  // namespace boards
