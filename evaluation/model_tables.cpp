// SPDX-License-Identifier: MIT
#include "evaluation/model_tables.h"

#include <fmt/format.h>

#include <cmath>

#include "abisort/scaling.h"

namespace evaluation {
namespace {

std::string percent(double fraction) {
    return fmt::format("{:+.1f} %", 100 * fraction);
}

std::vector<std::string> scaling_row(const std::string& name, unsigned log2_n,
                                     const abisort::Widths& widths) {
    const double n = std::exp2(log2_n);
    const auto speed_up = [&](double p) {
        return fmt::format("{:.0f}", abisort::speed_up(widths, static_cast<std::uint64_t>(p)));
    };
    const std::uint64_t efficient = abisort::largest_efficient_p(widths, 0.5);
    return {name,
            fmt::format("2^{}", log2_n),
            std::to_string(abisort::parallel_time(widths, 1)),
            std::to_string(widths.size()),
            speed_up(n / (log2_n * log2_n)),
            speed_up(n / log2_n),
            speed_up(n),
            fmt::format("2^{:.0f}", std::log2(static_cast<double>(efficient))),
            fmt::format("{:.2f}", static_cast<double>(efficient) * log2_n / n)};
}

}  // namespace

Table model_table(const BoardModel& model) {
    Table table{fmt::format("Table {} by the model ({}; {})", model.table->number,
                            model.table->machine, text(model.unit)),
                {"sort", "n", "report ms", "model ms", "error", ""},
                {}};
    for (const auto* estimates : {&model.estimates, &model.gpusort})
        for (const Estimate& estimate : *estimates)
            table.rows.push_back({name(estimate.sort), fmt::format("2^{}", estimate.log2_n),
                                  fmt::format("{:.0f}", estimate.report_ms),
                                  fmt::format("{:.1f}", estimate.model_ms),
                                  percent(estimate.error()),
                                  estimate.is_fitted ? "fitted" : "predicted"});
    return table;
}

Table sensitivity_table(const ReportTable& report) {
    Table table{
        fmt::format("Table {}: how much it depends on what is assumed", report.number),
        {"texture unit", "us a pass", "GB/s", "ps an operation", "fitted", "predicted", "row/Z"},
        {}};
    for (const instrument::TextureUnit& unit : instrument::kept_units()) {
        const BoardModel model = model_of(report, unit);
        std::string ratios;
        for (const MappingRatio& ratio : mapping_ratios(model))
            ratios += fmt::format("{}{:.2f}", ratios.empty() ? "" : " ", ratio.model);
        table.rows.push_back({text(unit), fmt::format("{:.1f}", 1e3 * model.constants.ms_per_pass),
                              model.constants.ms_per_byte > 0
                                  ? fmt::format("{:.1f}", model.constants.gigabytes_per_second())
                                  : "-",
                              fmt::format("{:.0f}", 1e9 * model.constants.ms_per_arithmetic),
                              fmt::format("{:.1f} %", 100 * model.largest_fitted_error()),
                              fmt::format("{:.1f} %", 100 * model.largest_predicted_error()),
                              ratios});
    }
    return table;
}

Table tiles_table() {
    Table table{fmt::format("GPUSort, packed, n = 2^{}: megabytes fetched, by B (model)",
                            instrument::swept_log2_n),
                {"cache"},
                {}};
    for (const std::uint32_t tile : instrument::swept_tiles)
        table.heads.push_back(tile == 0 ? "untiled" : fmt::format("B={}", tile));
    for (const instrument::TextureUnit& unit : instrument::swept_units()) {
        std::vector<std::string> row = {fmt::format("{} KiB", unit.cache.bytes / 1024)};
        for (const std::uint32_t tile : instrument::swept_tiles)
            for (const instrument::Statistics& statistics :
                 find(instrument::kept_statistics(),
                      {.algorithm = instrument::SimulatedSort::Algorithm::gpusort, .tile = tile},
                      unit))
                if (statistics.log2_n == instrument::swept_log2_n)
                    row.push_back(fmt::format(
                        "{:.0f}", static_cast<double>(statistics.bytes_fetched) * 1e-6));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table scaling_table() {
    Table table{"With p stream processors, from the plan (instances, copies left out)",
                {"program", "n", "work", "operations", "speed-up, p = n/log^2 n", "p = n/log n",
                 "p = n", "half efficient up to p", "in n/log n"},
                {}};
    for (const unsigned log2_n : {16u, 20u, 24u}) {
        for (const abisort::Variant program : abisort::all_variants)
            table.rows.push_back(
                scaling_row(std::string(name(program)), log2_n,
                            abisort::widths_of(abisort::make_plan(log2_n, program))));
        table.rows.push_back(
            scaling_row("bitonic network", log2_n, abisort::widths_of_network(log2_n)));
    }
    return table;
}

std::vector<Table> model_tables() {
    std::vector<Table> tables;
    for (const ReportTable& report : report_tables())
        tables.push_back(model_table(model_of(report)));
    for (const ReportTable& report : report_tables())
        tables.push_back(sensitivity_table(report));
    tables.push_back(tiles_table());
    tables.push_back(scaling_table());
    return tables;
}

}  // namespace evaluation
