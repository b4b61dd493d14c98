// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "evaluation/boards/board_model.h"

namespace boards {

/// A formula for the times of GPU-ABiSort's columns that knows no cache, fitted to the same sizes
/// as the model: what the model must predict better than.
struct NullModel {
    std::string name;
    std::string constants;  ///< how many, and of what
    bool is_joint = false;  ///< one set of constants for both columns: it has a say on their ratio
    std::vector<Estimate> estimates;
};

/// One constant a column, times n log n; geometric interpolation between a column's fitted times;
/// passes and instances of a column; and the model's own formula with every fetch from memory,
/// which is joint.
std::vector<NullModel> null_models_of(const ReportTable& table);

}  // namespace boards
