// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "evaluation/output/plots.h"
#include "evaluation/results/results.h"
#include "text/table.h"

namespace evaluation {

/// The whole evaluation as one page that needs nothing but itself: what ran where, how many
/// statements hold, and each group of claims with its plots and tables. `modelled`: tables that are
/// no measurements.
std::string html_report(const Results& results, std::span<const Plot> plots,
                        std::span<const text::Table> modelled);

}  // namespace evaluation
