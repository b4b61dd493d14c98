// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/boards/board_model.h"
#include "text/table.h"

namespace boards {

/// Table 2 or 3 beside the model: the report's ms, the model's, the error; fitted or predicted.
text::Table model_table(const BoardModel& model);

/// What the model gives for each assumed parameter in place of the assumed one.
text::Table sensitivity_table(const ReportTable& report);

/// Table 2 by units that were searched, best first, with the bandwidth that each needs beside the
/// 35.2 GB/s of the GeForce 6800 Ultra.
text::Table search_table(std::span<const BoardModel> units);

/// The model beside formulas that know no cache: the errors of times, and of row-wise / Z-order.
text::Table null_table(const ReportTable& report);

/// GPUSort at n = 2^18: megabytes fetched for each B, a row for each size of the cache.
text::Table tiles_table();

/// All of them.
std::vector<text::Table> model_tables();

}  // namespace boards
