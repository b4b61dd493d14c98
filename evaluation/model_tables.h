// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/board_model.h"
#include "evaluation/tables.h"

namespace evaluation {

/// Table 2 or 3 beside the model: the report's ms, the model's, the error; fitted or predicted.
Table model_table(const BoardModel& model);

/// What the model gives for each assumed parameter in place of the assumed one.
Table sensitivity_table(const ReportTable& report);

/// GPUSort at n = 2^18: megabytes fetched for each B, a row for each size of the cache.
Table tiles_table();

/// With p stream processors: where each program stops scaling, n = 2^16, 2^20, 2^24.
Table scaling_table();

/// All of them.
std::vector<Table> model_tables();

}  // namespace evaluation
