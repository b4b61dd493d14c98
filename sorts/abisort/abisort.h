// SPDX-License-Identifier: MIT
#pragma once

#include "abisort/plan.h"
#include "sorts/sort.h"

namespace sorts {

// GPU-ABiSort (Greß, Zachmann 2006): the sorts of §5.3, §5.4 and §7. The plans of these sorts are
// in abisort/.

/// A variant of the paper's stream program.
Sort abisort_entry(abisort::Variant variant);

/// The same algorithm, tuned for current GPUs (docs/tuned.md).
Sort tuned_entry();

}  // namespace sorts
