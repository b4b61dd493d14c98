// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "evaluation/results/results.h"

namespace evaluation {

/// What a run found, on one screen: at most 30 lines, with those that the caller adds. What was
/// proved, measured, and only modelled, and what this machine cannot judge; the report's tables
/// beside this run's; what does not hold, by name. Lines of at most `width` characters, from about
/// 70 on.
std::string screen(const Results& results, std::size_t width);

}  // namespace evaluation
