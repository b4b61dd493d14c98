// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// What the first operation of `intervals` sorts.
enum class LocalSort {
    tuned,     ///< as many values as were measured to be fastest
    one_slot,  ///< one output slot (§7.1), for programs that show it or have one of their own
};

/// Adaptive bitonic merging (§4.1) without trees, a merge-path merge sort: a level is one
/// operation, whose instances bisect which two intervals of the sorted runs their values come
/// from, gather them and merge them. Any n. docs/intervals.md shows that it is the same algorithm.
Sort intervals_entry(LocalSort local_sort = LocalSort::tuned);

/// The copy-only baseline: the passes of that program over all values, which only copy. n and
/// capacity are those of a padded request.
stream::Program intervals_copies(const Request& request);

}  // namespace sorts
