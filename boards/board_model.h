// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "boards/kept_units.h"
#include "boards/time_model.h"
#include "evaluation/report_tables.h"
#include "evaluation/subjects.h"

namespace boards {

using evaluation::ReportTable;

/// A time of the report beside the model's.
struct Estimate {
    SimulatedSort sort;
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
    TextureUnit unit;
    TimeConstants constants;
    std::vector<Estimate> estimates;  ///< row-wise (Table 2), Z-order; n ascending
    std::vector<Estimate> gpusort;    ///< B = 64, by the same constants: all predicted

    double largest_predicted_error() const;
    double largest_fitted_error() const;
    double model_ms(const SimulatedSort& sort, unsigned log2_n) const;
};

/// From the kept statistics; `gpusort` stays empty where none are kept for the unit.
BoardModel model_of(const ReportTable& table, const TextureUnit& unit = assumed_unit);

/// Row-wise over Z-order, by the report and by the model.
struct MappingRatio {
    unsigned log2_n = 0;
    double report = 0;
    double model = 0;
};
std::vector<MappingRatio> mapping_ratios(const BoardModel& model);

}  // namespace boards
