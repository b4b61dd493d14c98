// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/shearsort/shearsort.h"
#include "sorts/sort.h"

namespace sorts {

/// ShearSort (Sitchinava, Weichert, Algorithms 1 and 2), and of long rows (Algorithm 5).
Sort shearsort_entry(shearsort::Form form);
Sort shearsort_long_entry();

}  // namespace sorts
