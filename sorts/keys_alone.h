// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// Sorts that can also sort keys without ids. Such a key is a word of sortable key bits, or any
// other word, for example the highest bits of a key and its position (take_keys.kernel).
namespace sorts {

/// The option of these sorts: "values", which is "pairs" or "keys".
const Option& values_option();

/// Throws RequestError, which lists the sorts that can, if a sort cannot sort keys without ids.
void check_takes_keys_alone(const Sort& sort);

/// True if a program sorts keys without ids, so that its values are single words.
bool has_keys_alone(const stream::Program& program);

/// Throws RequestError if a program has no ids.
void check_has_ids(const stream::Program& program);

}  // namespace sorts
