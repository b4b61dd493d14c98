// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/board_model.h"
#include "evaluation/claim.h"

namespace evaluation {

/// The report's claims about hardware that is gone, judged from a model of it (docs/cache-model.md)
/// and named so; and those about p processors, judged from the plan.
std::vector<Claim> check_model_claims();

/// The parts, for tests that put falsified models here and see FAIL.
Claim z_order_in_the_model(const BoardModel& model);
Claim times_in_the_model(const BoardModel& model);
Claim tiles_in_the_model(std::span<const instrument::Statistics> kept);
Claim scaling_by_the_plan(abisort::Plan (*plan)(unsigned log2_n, abisort::Variant));

}  // namespace evaluation
