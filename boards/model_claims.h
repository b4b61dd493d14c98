// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "boards/board_model.h"
#include "evaluation/claim.h"

namespace boards {

/// The report's claims about hardware that is gone, judged from a model of it (docs/cache-model.md)
/// and named so.
std::vector<evaluation::Claim> check_model_claims();

/// The parts, for tests that put falsified models here and see FAIL.
evaluation::Claim z_order_in_the_model(const BoardModel& model);
evaluation::Claim times_in_the_model(const BoardModel& model);
evaluation::Claim tiles_in_the_model(std::span<const Statistics> kept);

}  // namespace boards
