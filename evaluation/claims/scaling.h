// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "abisort/plan.h"
#include "evaluation/register/claim.h"

namespace evaluation {

// With p stream processors, by the plan alone: an operation of m instances takes ceil(m / p), and
// operations follow each other (abisort/scaling.h).

/// n / log^power n: up to so many processors, §5.3 and §5.4 say, a sort scales.
double bound_of(unsigned log2_n, int power);

using MakePlan = std::function<abisort::Plan(unsigned log2_n, abisort::Variant)>;

/// O((n log n)/p) up to the p of §5.3 and of §5.4, with and without the copies of §6.1; and that
/// between the two only overlapped stages scale. Tests put falsified plans here.
std::vector<Claim> scaling_claims(const MakePlan& plan = abisort::make_plan);

}  // namespace evaluation
