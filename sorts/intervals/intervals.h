// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// How many values the first operation of `intervals` sorts.
enum class LocalSort {
    tuned,     ///< the number that was measured to be fastest
    one_slot,  ///< the values of one output slot (§7.1)
};

/// Adaptive bitonic merging (§4.1) without trees: a merge-path merge sort for any n. Each level is
/// one operation. Its instances find by bisection which two intervals of the sorted runs their
/// values come from, gather these intervals and merge them. docs/intervals.md shows that this is
/// the same algorithm.
Sort intervals_entry(LocalSort local_sort = LocalSort::tuned);

/// The copy-only baseline of `intervals`: the same passes over all values, but they only copy. The
/// n and the capacity of the request must be padded.
stream::Program intervals_copies(const Request& request);

}  // namespace sorts
