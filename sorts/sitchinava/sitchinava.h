// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sitchinava/shearsort.h"
#include "sorts/sort.h"

// Bank Conflict Free Comparison-based Sorting On GPUs (Sitchinava, Weichert 2013): ShearSort of
// tiles (Algorithms 1, 2 and 5), page-wise merges and buckets (§3).
namespace sorts {

namespace sitchinava {
inline constexpr std::string_view paper = "Sitchinava, Weichert 2013";
}  // namespace sitchinava

/// ShearSort of squares (Algorithms 1 and 2). `shearsort_long_entry` is ShearSort of long rows
/// (Algorithm 5).
Sort shearsort_entry(shearsort::ShearSortVariant variant);
Sort shearsort_long_entry();

/// BCFMergesort or, with pivot buckets for duplicate keys, BCFMergesortPB (§3).
Sort bcf_entry(bool pivot_buckets);

}  // namespace sorts
