// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/report_tables.h"
#include "instrument/kept_units.h"
#include "instrument/time_model.h"

namespace evaluation {

/// A time of the report beside the model's.
struct Estimate {
    instrument::SimulatedSort sort;
    unsigned log2_n = 0;
    double report_ms = 0;
    double model_ms = 0;
    bool is_fitted = false;  ///< the constants were fitted to it; else it is predicted

    double error() const { return model_ms / report_ms - 1; }
};

/// The model of one of the report's graphics boards: constants fitted to GPU-ABiSort's times for
/// n = 2^15, 2^17, 2^19 of its table, everything else predicted.
struct BoardModel {
    const ReportTable* table = nullptr;
    instrument::TextureUnit unit;
    instrument::TimeConstants constants;
    std::vector<Estimate> estimates;  ///< row-wise (Table 2), Z-order; n ascending
    std::vector<Estimate> gpusort;    ///< B = 64, by the same constants: all predicted

    double largest_predicted_error() const;
    double largest_fitted_error() const;
    double model_ms(const instrument::SimulatedSort& sort, unsigned log2_n) const;
};

inline constexpr instrument::SimulatedSort simulated_row_wise = {.mapping =
                                                                     layout::MappingKind::row_wise};
inline constexpr instrument::SimulatedSort simulated_z_order = {};

/// From the kept statistics; `gpusort` stays empty where none are kept for the unit.
BoardModel model_of(const ReportTable& table,
                    const instrument::TextureUnit& unit = instrument::assumed_unit);

/// Row-wise over Z-order, by the report and by the model.
struct MappingRatio {
    unsigned log2_n = 0;
    double report = 0;
    double model = 0;
};
std::vector<MappingRatio> mapping_ratios(const BoardModel& model);

}  // namespace evaluation
