// SPDX-License-Identifier: MIT
#include "boards/board_model.h"

#include <algorithm>
#include <cmath>

namespace boards {
namespace {

using evaluation::ReportRow;

bool is_fitted(unsigned log2_n) {
    return log2_n == 15 || log2_n == 17 || log2_n == 19;
}

double report_ms(const ReportRow& row, const SimulatedSort& sort) {
    if (sort.program == evaluation::gpusort)
        return row.gpusort;
    return sort.mapping == layout::MappingKind::row_wise ? row.abisort_row_wise
                                                         : row.abisort_z_order;
}

/// The report's times of a sort, beside its statistics.
std::vector<TimedSort> timed(const ReportTable& table, const TextureUnit& unit,
                             const SimulatedSort& sort) {
    std::vector<TimedSort> all;
    for (const Statistics& statistics : find(kept_statistics(), sort, unit))
        for (const ReportRow& row : table.rows)
            if (row.log2_n == statistics.log2_n && report_ms(row, sort) > 0)
                all.push_back({statistics, report_ms(row, sort)});
    return all;
}

double largest_error(const std::vector<Estimate>& estimates, bool fitted) {
    double largest = 0;
    for (const Estimate& estimate : estimates)
        if (estimate.is_fitted == fitted)
            largest = std::max(largest, std::abs(estimate.error()));
    return largest;
}

}  // namespace

double BoardModel::largest_predicted_error() const {
    return largest_error(estimates, false);
}

double BoardModel::largest_fitted_error() const {
    return largest_error(estimates, true);
}

double BoardModel::model_ms(const SimulatedSort& sort, unsigned log2_n) const {
    for (const Estimate& estimate : estimates)
        if (estimate.sort == sort && estimate.log2_n == log2_n)
            return estimate.model_ms;
    return 0;
}

BoardModel model_of(const ReportTable& table, const TextureUnit& unit) {
    std::vector<TimedSort> fitted;
    std::vector<TimedSort> all;
    for (const SimulatedSort& sort : {evaluation::abisort_row_wise, evaluation::abisort_z_order})
        for (const TimedSort& each : timed(table, unit, sort)) {
            all.push_back(each);
            if (is_fitted(each.statistics.log2_n))
                fitted.push_back(each);
        }
    BoardModel model{&table, unit, fit(fitted), {}, {}};
    const auto estimate = [&](const TimedSort& each, bool was_fitted) {
        const Statistics& statistics = each.statistics;
        return Estimate{statistics.sort, statistics.log2_n, each.ms,
                        estimate_ms(model.constants, statistics), was_fitted};
    };
    for (const TimedSort& each : all)
        model.estimates.push_back(estimate(each, is_fitted(each.statistics.log2_n)));
    for (const TimedSort& each : timed(table, unit, simulated_gpusort(64)))
        model.gpusort.push_back(estimate(each, false));
    return model;
}

std::vector<MappingRatio> mapping_ratios(const BoardModel& model) {
    std::vector<MappingRatio> ratios;
    for (const ReportRow& row : model.table->rows)
        if (row.abisort_row_wise > 0)
            ratios.push_back({row.log2_n, row.abisort_row_wise / row.abisort_z_order,
                              model.model_ms(evaluation::abisort_row_wise, row.log2_n) /
                                  model.model_ms(evaluation::abisort_z_order, row.log2_n)});
    return ratios;
}

}  // namespace boards
