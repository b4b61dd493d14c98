// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// GPU-ABiSort itself, a variant of the report's stream program.
Sort abisort_entry(abisort::Variant variant);
/// The same of any n, by pruned trees.
Sort pruned_entry();

}  // namespace sorts
