// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/results.h"

namespace evaluation {

/// Scaling with p as measured, beside the plan (§5.3, §5.4). Judged on the machine that was
/// limited, not on the first one.
std::vector<Claim> check_processor_times(const Results& results);

}  // namespace evaluation
