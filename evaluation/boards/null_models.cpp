// SPDX-License-Identifier: MIT
#include "evaluation/boards/null_models.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace boards {
namespace {

using Column = std::vector<TimedSort>;  // n ascending
using Formula = std::function<double(const Statistics&)>;

Column fitted(const Column& column) {
    Column chosen;
    std::ranges::copy_if(column, std::back_inserter(chosen), [](const TimedSort& each) {
        return is_fitted_size(each.statistics.log2_n);
    });
    return chosen;
}

void add_estimates(NullModel& model, const Column& column, const Formula& milliseconds) {
    for (const auto& [statistics, ms] : column)
        model.estimates.push_back({statistics.sort, statistics.log2_n, ms, milliseconds(statistics),
                                   is_fitted_size(statistics.log2_n)});
}

double n_log_n(const Statistics& statistics) {
    return std::exp2(statistics.log2_n) * statistics.log2_n;
}

// The c that makes the sum of (c x / ms - 1)^2 least: the sum of x / ms over that of its squares.
Formula by_n_log_n(const Column& column) {
    double sum = 0;
    double squares = 0;
    for (const auto& [statistics, ms] : fitted(column)) {
        sum += n_log_n(statistics) / ms;
        squares += std::pow(n_log_n(statistics) / ms, 2);
    }
    return [c = sum / squares](const Statistics& statistics) { return c * n_log_n(statistics); };
}

// Straight lines in log ms over log n, the last one prolonged.
Formula by_interpolation(const Column& column) {
    return [points = fitted(column)](const Statistics& statistics) {
        std::size_t next = 1;
        while (next + 1 < points.size() && points[next].statistics.log2_n < statistics.log2_n)
            ++next;
        const auto& [from, from_ms] = points[next - 1];
        const auto& [to, to_ms] = points[next];
        const double at = (static_cast<double>(statistics.log2_n) - from.log2_n) /
                          (static_cast<double>(to.log2_n) - from.log2_n);
        return from_ms * std::pow(to_ms / from_ms, at);
    };
}

// The model's least squares over statistics that are changed first.
Formula by_model(const Column& column, const std::function<Statistics(Statistics)>& change) {
    Column changed = fitted(column);
    for (TimedSort& each : changed)
        each.statistics = change(each.statistics);
    return [constants = fit(changed), change](const Statistics& statistics) {
        return estimate_ms(constants, change(statistics));
    };
}

Statistics with_instances_alone(Statistics statistics) {
    statistics.bytes_fetched = statistics.bytes_written = 0;
    statistics.arithmetic = statistics.instances;
    return statistics;
}

Statistics without_a_cache(Statistics statistics) {
    statistics.bytes_fetched = statistics.fetches * assumed_unit.cache.bytes_per_texel;
    return statistics;
}

}  // namespace

std::vector<NullModel> null_models_of(const ReportTable& table) {
    NullModel growth{"n log n", "1 a column", false, {}};
    NullModel interpolation{"geometric interpolation", "3 a column: the fitted times", false, {}};
    NullModel instances{"passes and instances", "2 a column", false, {}};
    NullModel no_cache{"the model without a cache", "3 in all", true, {}};
    Column all;
    std::vector<Column> columns;
    for (const SimulatedSort& sort : {evaluation::abisort_row_wise, evaluation::abisort_z_order}) {
        const Column column = timed_sorts(table, kept_statistics(), assumed_unit, sort);
        if (column.empty())
            continue;
        all.insert(all.end(), column.begin(), column.end());
        columns.push_back(column);
        add_estimates(growth, column, by_n_log_n(column));
        add_estimates(interpolation, column, by_interpolation(column));
        add_estimates(instances, column, by_model(column, with_instances_alone));
    }
    for (const Column& column : columns)
        add_estimates(no_cache, column, by_model(all, without_a_cache));
    return {growth, interpolation, instances, no_cache};
}

}  // namespace boards
