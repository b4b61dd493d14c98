// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "evaluation/plots.h"
#include "evaluation/results.h"

namespace evaluation {

/// The whole evaluation as one page that needs nothing but itself.
std::string html_report(const Results& results, std::span<const Plot> plots);

}  // namespace evaluation
