// SPDX-License-Identifier: MIT
#pragma once

#include "abisort/plan.h"
#include "sorts/sort.h"

namespace sorts {

// GPU-ABiSort (Greß, Zachmann 2006): the sorts of §5.3, §5.4 and §7. The plans of these sorts are
// in abisort/.

/// The catalogue entry of a variant in the 2006 paper.
Sort abisort_entry(abisort::Variant variant);

/// The catalogue entry of `tuned`: GPU-ABiSort, tuned for current GPUs (docs/tuned.md).
Sort tuned_entry();

}  // namespace sorts
