// SPDX-License-Identifier: MIT
#include "evaluation/boards/model_tables.h"

#include <fmt/format.h>

#include "evaluation/boards/null_models.h"

namespace boards {

using text::Table;

namespace {

std::string signed_percent(double fraction) {
    return fmt::format("{:+.1f} %", 100 * fraction);
}

std::string in_percent(double fraction) {
    return fmt::format("{:.1f} %", 100 * fraction);
}

// us a pass, GB/s, ps an operation
std::vector<std::string> cells(const TimeConstants& constants) {
    return {
        fmt::format("{:.1f}", 1e3 * constants.ms_per_pass),
        constants.ms_per_byte > 0 ? fmt::format("{:.1f}", constants.gigabytes_per_second()) : "-",
        fmt::format("{:.0f}", 1e9 * constants.ms_per_arithmetic)};
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
                                  signed_percent(estimate.error()),
                                  estimate.is_fitted ? "fitted" : "predicted"});
    return table;
}

Table sensitivity_table(const ReportTable& report) {
    Table table{
        fmt::format("Table {}: how much it depends on what is assumed", report.number),
        {"texture unit", "us a pass", "GB/s", "ps an operation", "fitted", "predicted", "row/Z"},
        {}};
    for (const TextureUnit& unit : kept_units()) {
        const BoardModel model = model_of(report, unit);
        std::string ratios;
        for (const MappingRatio& ratio : mapping_ratios(model.estimates))
            ratios += fmt::format("{}{:.2f}", ratios.empty() ? "" : " ", ratio.model);
        std::vector<std::string> row = cells(model.constants);
        row.insert(row.begin(), text(unit));
        row.insert(row.end(), {in_percent(largest_error(model.estimates, true)),
                               in_percent(largest_error(model.estimates, false)), ratios});
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table search_table(std::span<const BoardModel> units) {
    Table table{"Texture units fitted to n = 2^15, 2^17, 2^19 of Table 2 (the board had 35.2 GB/s)",
                {"texture unit", "error", "us a pass", "GB/s", "ps an operation"},
                {}};
    for (const BoardModel& model : units) {
        std::vector<std::string> row = cells(model.constants);
        row.insert(row.begin(),
                   {text(model.unit), in_percent(largest_error(model.estimates, true))});
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table null_table(const ReportTable& report) {
    Table table{fmt::format("Table {}: GPU-ABiSort's times by formulas without a cache, and by the "
                            "model",
                            report.number),
                {"formula", "constants", "fitted", "predicted", "row/Z"},
                {}};
    const auto add = [&](const std::string& name, const std::string& constants, bool is_joint,
                         std::span<const Estimate> estimates) {
        const std::vector<MappingRatio> ratios = mapping_ratios(estimates);
        table.rows.push_back(
            {name, constants, in_percent(largest_error(estimates, true)),
             in_percent(largest_error(estimates, false)),
             is_joint && !ratios.empty() ? in_percent(largest_ratio_error(ratios)) : "-"});
    };
    for (const NullModel& null : null_models_of(report))
        add(null.name, null.constants, null.is_joint, null.estimates);
    const BoardModel model = model_of(report);
    add("the model", "3 in all, and a cache", true, model.estimates);
    return table;
}

Table tiles_table() {
    Table table{
        fmt::format("GPUSort, packed, n = 2^{}: megabytes fetched, by B (model)", swept_log2_n),
        {"cache"},
        {}};
    for (const std::uint32_t tile : swept_tiles)
        table.heads.push_back(tile == 0 ? "untiled" : fmt::format("B={}", tile));
    for (const TextureUnit& unit : swept_units()) {
        std::vector<std::string> row = {fmt::format("{} KiB", unit.cache.bytes / 1024)};
        for (const std::uint32_t tile : swept_tiles)
            if (const auto bytes =
                    bytes_fetched(kept_statistics(), simulated_gpusort(tile), unit, swept_log2_n))
                row.push_back(fmt::format("{:.0f}", *bytes * 1e-6));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<Table> model_tables() {
    std::vector<Table> tables;
    for (const ReportTable& report : evaluation::report_tables())
        tables.push_back(model_table(model_of(report)));
    for (const ReportTable& report : evaluation::report_tables())
        tables.push_back(null_table(report));
    for (const ReportTable& report : evaluation::report_tables())
        tables.push_back(sensitivity_table(report));
    tables.push_back(tiles_table());
    return tables;
}

}  // namespace boards
