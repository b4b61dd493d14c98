// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/claims/exact_claims.h"

namespace evaluation {

/// What the report says of the stages, phases and blocks of a level (§5.1 to §5.4, §6.2.2, §7.2),
/// looked at block by block in the subject's plans.
std::vector<Claim> check_plan_claims(const Subject& subject);

}  // namespace evaluation
