// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// GPU-ABiSort itself, a variant of the report's stream program.
Sort abisort_entry(abisort::Variant variant);

}  // namespace sorts
