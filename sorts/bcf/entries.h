// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// BCFMergesort, or BCFMergesortPB with pivot buckets for duplicate keys (Sitchinava, Weichert §3).
Sort bcf_entry(bool pivot_buckets);

}  // namespace sorts
