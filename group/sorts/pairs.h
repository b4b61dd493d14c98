// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "abisort/pair.h"
#include "group/machine.h"
#include "group/sorts/types.h"

namespace group::sorts {

/// Brings values, order codes and ids, into a program's input buffer, and padding, which is greater
/// than any, into what the buffer holds beyond them. Throws LaunchError unless there are n values.
void upload_values(Run& run, std::span<const value_t> values);

/// Brings pairs into a program's input buffer, likewise.
void upload(Run& run, std::span<const abisort::Pair> pairs);

/// The n pairs of a program's output buffer.
std::vector<abisort::Pair> download(Run& run);

/// Sorts pairs by a program for so many.
std::vector<abisort::Pair> sort(Run& run, std::span<const abisort::Pair> pairs);

}  // namespace group::sorts
