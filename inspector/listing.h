// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "abisort/plan.h"

namespace inspector {

// Every stream operation of a plan: kernel, blocks, inputs and counts, and what they add up to
// beside the report's formulas.

std::string listing_text(const abisort::Plan& plan);
std::string listing_json(const abisort::Plan& plan);
/// A line for each block of each operation, under a line of column names.
std::string listing_csv(const abisort::Plan& plan);

}  // namespace inspector
