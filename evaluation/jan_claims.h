// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/results.h"

namespace evaluation {

/// What Jan, Montrucchio, Ragusa, Khan, Khan 2012 claim of time on a GPU
/// (docs/statements/jan.json). Their bitonic sort is `network`.
std::vector<Claim> check_jan_times(const Results& results);

}  // namespace evaluation
