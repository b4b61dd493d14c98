// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "abisort/pair.h"
#include "shaders/types.h"
#include "stream/program_run.h"

// Functions that upload values to a program and download the result, without a Sorter.
namespace sorts {

/// Converts keys to sortable key bits, with their indexes as ids.
std::vector<shaders::value_t> values_of(std::span<const float> keys);

/// Uploads values to a program's input, and adds padding, which is greater than any value. The ids
/// of padding are its indexes, so that all values are distinct (§4). Throws LaunchError if there
/// are more values than the program sorts. If a program sorts keys without ids (sort.h), the
/// function drops ids.
void upload_values(stream::ProgramRun& run, std::span<const shaders::value_t> values);

/// Downloads values from the beginning of a program's output. Missing ids are 0.
void download(stream::ProgramRun& run, std::span<shaders::value_t> values);

/// Sorts pairs with a program for exactly this number of pairs.
std::vector<abisort::Pair> sort(stream::ProgramRun& run, std::span<const abisort::Pair> pairs);

}  // namespace sorts
