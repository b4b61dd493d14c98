// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "evaluation/boards/board_model.h"
#include "evaluation/boards/null_models.h"
#include "evaluation/register/claim.h"

namespace boards {

/// The report's claims about hardware that is gone, judged from a model of it (docs/cache-model.md)
/// and named so.
std::vector<evaluation::Claim> check_model_claims();

/// The parts, for tests that put falsified models here and see that they do not hold.

/// Row-wise over Z-order: clearly nearer to the report's than every formula without a cache that
/// has one set of constants for both.
evaluation::Claim z_order_in_the_model(const BoardModel& model, std::span<const NullModel> nulls);
/// GPU-ABiSort's columns: not decided where a formula without a cache predicts them as well.
evaluation::Claim times_in_the_model(const BoardModel& model, std::span<const NullModel> nulls);
/// GPUSort's column, by constants that were not fitted to it.
evaluation::Claim gpusort_times_in_the_model(const BoardModel& model);
/// Whether B = 64 suits some cache and not another, and whether it suits the one that is assumed.
std::vector<evaluation::Claim> tiles_in_the_model(std::span<const Statistics> kept);
/// Z-order against row-wise in every cache that statistics are kept of.
evaluation::Claim oblivious_in_the_model(std::span<const Statistics> kept);

}  // namespace boards
