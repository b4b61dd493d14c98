// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/results.h"

namespace evaluation {

/// Claims about sorts on thread groups, this project's and the later papers', which are contestants
/// where the executor runs them.
std::vector<Claim> check_group_times(const Results& results);

}  // namespace evaluation
