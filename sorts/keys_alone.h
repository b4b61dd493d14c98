// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// Functions for sorts that can also sort keys without ids. A key without id is a word of sortable
// key bits, or any other word. For example, a word can combine the highest bits of a key with its
// position (take_keys.kernel).
namespace sorts {

/// The option "values", which is "pairs" or "keys".
const Option& values_option();

/// Throws RequestError if a sort cannot sort keys without ids. The message lists the sorts that
/// can.
void check_takes_keys_alone(const Sort& sort);

/// True if a program sorts keys without ids, so that its values are single words.
bool has_keys_alone(const stream::Program& program);

/// Throws RequestError if a program has no ids.
void check_has_ids(const stream::Program& program);

}  // namespace sorts
