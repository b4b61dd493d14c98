// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/results.h"

namespace evaluation {

/// What the report says of single stream operations (§3), of its local sort (§7.1) and of sorts on
/// the CPU (§2.1, §8), judged from the probes.
std::vector<Claim> check_probe_claims(const Results& results);

}  // namespace evaluation
