// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/results.h"

namespace apps {

/// Judges what was measured, and what is modelled, anew; exact and counted claims stay as they were
/// found.
void judge(evaluation::Results& results);

}  // namespace apps
