// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/about.h"
#include "stream/program.h"

// Sorts that take keys alone as well, without ids: order codes, or any words, such as keys and ids
// packed into one.
namespace sorts {

/// Their option: "values", "pairs" or "keys".
const Option& values_option();

/// Whether a sort has it. Throws RequestError, naming those that do, if it has not.
void check_takes_keys_alone(const About& about);

/// Whether a program sorts keys alone: its values are words.
bool has_keys_alone(const stream::Program& program);

}  // namespace sorts
