// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

// Sorts that can also sort keys only, without ids: sortable key bits, or any words, such as the
// highest bits of a key packed with its id.
namespace sorts {

/// Their option: "values", "pairs" or "keys".
const Option& values_option();

/// Throws RequestError, with the sorts that can, if a sort cannot sort keys only.
void check_takes_keys_alone(const Sort& sort);

/// True if a program sorts keys only: its values are words.
bool has_keys_alone(const stream::Program& program);

/// Settings to sort words by their top `key_bits` bits, if the bits below ascend. Throws
/// RequestError unless there are 1 to 31, or if the sort cannot sort keys only.
Settings packed_settings(const Sort& sort, Settings settings, unsigned key_bits);

/// Throws RequestError if a program has no ids.
void check_has_ids(const stream::Program& program);

}  // namespace sorts
