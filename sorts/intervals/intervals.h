// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// How many values the first operation of `intervals` sorts.
enum class LocalSort {
    tuned,     ///< as many values as were measured to be fastest
    one_slot,  ///< the values of one output slot (§7.1)
};

/// Adaptive bitonic merging (§4.1) without trees: a merge-path merge sort for any n. Each level is
/// one operation. An instance finds by bisection from which two intervals of the sorted runs its
/// values come, gathers these intervals and merges them. docs/intervals.md shows that this merge is
/// the same algorithm.
Sort intervals_entry(LocalSort local_sort = LocalSort::tuned);

/// Makes the copy-only baseline of `intervals`, which has the same passes but only copies values.
/// The n and the capacity of the request must be padded, and its settings must be the default ones.
stream::Program intervals_copies(const Request& request);

}  // namespace sorts
