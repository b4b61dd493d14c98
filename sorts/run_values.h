// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "abisort/pair.h"
#include "shaders/types.h"
#include "stream/program_run.h"

// Functions that upload values to a program and download the result, without a Sorter.
namespace sorts {

/// Appends padding, which is greater than any value, up to a size. The ids of padding are its
/// indexes, so that all values are distinct (§4).
void append_padding(std::vector<shaders::value_t>& values, std::size_t size);

/// Converts keys to sortable key bits, with their indexes as ids.
std::vector<shaders::value_t> values_of(std::span<const float> keys);

/// Copies values to a program's input from element `first` on. `download` copies values from the
/// beginning of the program's output. If a program sorts keys without ids (sort.h), `upload`
/// drops ids, and `download` sets them to 0.
void upload(stream::ProgramRun& run, std::span<const shaders::value_t> values,
            std::uint32_t first = 0);
void download(stream::ProgramRun& run, std::span<shaders::value_t> values);

/// Uploads values to a program's input, and adds padding. Throws LaunchError if there are more
/// values than the program sorts.
void upload_values(stream::ProgramRun& run, std::span<const shaders::value_t> values);

/// Sorts pairs with a program for exactly this number of pairs.
std::vector<abisort::Pair> sort(stream::ProgramRun& run, std::span<const abisort::Pair> pairs);

}  // namespace sorts
