// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/plots.h"

namespace evaluation {

/// The plots of the model and of scaling with p (docs/cache-model.md). Takes a few seconds. Throws
/// PlotError.
std::vector<Plot> make_model_plots(const Checkpoint& checkpoint = {});

}  // namespace evaluation
