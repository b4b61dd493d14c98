// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/results.h"

namespace evaluation {

/// This project's claims about sorts on thread groups, which are contestants where the executor is
/// one of the group machine's. Judged on that executor.
std::vector<Claim> check_group_times(const Results& results);

}  // namespace evaluation
