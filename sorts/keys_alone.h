// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/about.h"
#include "stream/program.h"

// Sorts that take keys alone as well, without ids: order codes, or any words, such as the highest
// bits of a key and its id packed into one.
namespace sorts {

/// Their option: "values", "pairs" or "keys".
const Option& values_option();

/// Whether a sort has it. Throws RequestError, naming those that do, if it has not.
void check_takes_keys_alone(const About& about);

/// Whether a program sorts keys alone: its values are words.
bool has_keys_alone(const stream::Program& program);

/// A sort that may order by the highest bits of keys: how many of them a program looks at.
struct KeyBitsFacet {
    unsigned (*bits)(const stream::Program& program);
};

/// The settings of a sort of words whose so many highest bits decide, where all bits below ascend.
/// Throws RequestError if there are not 1 to 31, or the sort does not take keys alone.
Settings packed_settings(const About& about, Settings settings, unsigned key_bits);

/// For what needs ids. Throws RequestError if a program has none.
void check_has_ids(const stream::Program& program);

}  // namespace sorts
