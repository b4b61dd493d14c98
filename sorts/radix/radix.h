// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// `gather-radix`: stable radix sort by gathers alone (plan.h), any n, keys of any number of bits.
Sort radix_entry();

}  // namespace sorts
