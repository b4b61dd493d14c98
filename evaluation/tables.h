// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "evaluation/measure.h"

namespace evaluation {

/// The measurements of one contest as text: times, ratios to std::sort, operations of GPU-ABiSort
/// beside the report's formulas, and whether every result was right.
std::string contest_table(std::span<const Measurement> contest);

}  // namespace evaluation
