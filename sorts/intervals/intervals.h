// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// Adaptive bitonic merging (§4.1) without trees: a level is one operation, whose instances bisect
/// which two intervals of the sorted runs their values come from, gather them and merge them. Any
/// n. docs/intervals.md shows that it is the same algorithm. Options:
///   place     values that an instance owns
///   co-ranks  which of them operations before a level's merge find
Sort intervals_entry();

/// The passes of that program over all values, each of which copies a place and does no more: what
/// a machine takes to write as much. n and capacity are those of a padded request.
stream::Program intervals_copies(const Request& request);

}  // namespace sorts
