// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "evaluation/boards/kept_units.h"
#include "evaluation/boards/time_model.h"
#include "evaluation/contests/subjects.h"
#include "evaluation/register/report_tables.h"

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

/// Over the fitted or the predicted ones, without regard to the sign.
double largest_error(std::span<const Estimate> estimates, bool fitted);

/// The report's times of a sort beside its statistics for a unit, n ascending.
std::vector<TimedSort> timed_sorts(const ReportTable& table, std::span<const Statistics> statistics,
                                   const TextureUnit& unit, const SimulatedSort& sort);

/// Whether constants are fitted to the times for 2^log2_n.
bool is_fitted_size(unsigned log2_n);

/// The model of one of the report's graphics boards: constants fitted to GPU-ABiSort's times for
/// n = 2^15, 2^17, 2^19 of its table, everything else predicted.
struct BoardModel {
    const ReportTable* table = nullptr;
    TextureUnit unit;
    TimeConstants constants;
    std::vector<Estimate> estimates;  ///< row-wise (Table 2), Z-order; n ascending
    std::vector<Estimate> gpusort;    ///< B = 64, by the same constants: all predicted
};

/// `gpusort` stays empty where there are no statistics of it for the unit. Throws
/// std::invalid_argument if there are too few of the others (fit).
BoardModel model_of(const ReportTable& table, const TextureUnit& unit = assumed_unit,
                    std::span<const Statistics> statistics = kept_statistics());

/// Row-wise over Z-order, by the report and by the model.
struct MappingRatio {
    unsigned log2_n = 0;
    double report = 0;
    double model = 0;
};
std::vector<MappingRatio> mapping_ratios(std::span<const Estimate> estimates);
/// How far off the worst of them is.
double largest_ratio_error(std::span<const MappingRatio> ratios);

}  // namespace boards
