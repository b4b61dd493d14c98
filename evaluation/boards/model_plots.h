// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/output/plots.h"

namespace boards {

/// The plots of the model (docs/cache-model.md). Takes a few seconds. Throws
/// PlotError.
std::vector<evaluation::Plot> make_model_plots(const evaluation::Checkpoint& checkpoint = {});

}  // namespace boards
