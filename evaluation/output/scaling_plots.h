// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/output/plots.h"
#include "text/table.h"

namespace evaluation {

// With p stream processors, by the plan alone (evaluation/claims/scaling.h).

/// Where each program stops scaling, n = 2^16, 2^20, 2^24.
text::Table scaling_table();

/// Speed-up, and speed-up over p, against p. Throws PlotError.
std::vector<Plot> make_scaling_plots();

}  // namespace evaluation
