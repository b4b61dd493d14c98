// SPDX-License-Identifier: MIT
#pragma once

#include "abisort/plan.h"
#include "instrument/hazards.h"

namespace instrument {

/// What the report's programs write and never read, each with its reason (docs/hazards.md): the
/// rules name kernel, stream and phase, so that anything else that goes unread is a hazard.
/// `preparations` launches run before the plan's (abisort::ChildPointers).
Excuse known_waste(const abisort::Plan& plan, std::uint32_t preparations);

}  // namespace instrument
