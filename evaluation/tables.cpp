// SPDX-License-Identifier: MIT
#include "evaluation/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/counts.h"

namespace evaluation {
namespace {

double std_sort_ms(std::span<const Measurement> contest) {
    const auto is_std_sort = [](const Measurement& measurement) {
        return measurement.kind.algorithm == Algorithm::std_sort;
    };
    const auto found = std::ranges::find_if(contest, is_std_sort);
    return found == contest.end() ? 0 : median_ms(*found);
}

std::string operations(const Measurement& measurement) {
    if (measurement.kind.algorithm != Algorithm::abisort)
        return fmt::format("{:>11}{:>9}", "", "");
    const unsigned log2_n = measurement.task.log2_n;
    const layout::Program program = measurement.kind.program;
    return fmt::format("{:>11}{:>9}",
                       layout::count(layout::make_plan(log2_n, program)).stream_operations,
                       layout::formula::stream_operations(log2_n, program));
}

}  // namespace

std::string contest_table(std::span<const Measurement> contest) {
    const Task& task = contest.front().task;
    const double reference = std_sort_ms(contest);
    std::string text =
        fmt::format("n = 2^{} = {}, {} keys\n", task.log2_n, 1u << task.log2_n, task.distribution);
    text += fmt::format("  {:<21}{:>10}{:>10}{:>13}{:>11}{:>9}  {}\n", "sort", "ms", "spread",
                        "/ std::sort", "operations", "formula", "result");
    for (const Measurement& measurement : contest) {
        const double time = median_ms(measurement);
        text += fmt::format("  {:<21}{:>10.3f}{:>10.2f}{:>13.2f}{}  {}\n", name(measurement.kind),
                            time, spread(measurement), time / reference, operations(measurement),
                            measurement.verified ? "right" : "WRONG");
    }
    return text;
}

}  // namespace evaluation
