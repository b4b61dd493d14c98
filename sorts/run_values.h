// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "abisort/pair.h"
#include "shaders/types.h"
#include "stream/program_run.h"

// Uploads values to a program and downloads them, without a Sorter.
namespace sorts {

/// Appends padding, which is greater than any value, up to a size. Its ids are its indexes, so all
/// values are distinct (§4).
void append_padding(std::vector<shaders::value_t>& values, std::size_t size);

/// Keys as sortable key bits, with their indexes as ids.
std::vector<shaders::value_t> values_of(std::span<const float> keys);

/// Copies values to a program's input from element `first` on, or from the beginning of its output.
/// Keys only (keys_alone.h): ids are left out, or are 0.
void upload(stream::ProgramRun& run, std::span<const shaders::value_t> values,
            std::uint32_t first = 0);
void download(stream::ProgramRun& run, std::span<shaders::value_t> values);

/// Uploads values to a program's input, followed by padding if a workgroup's buffer holds more.
/// Throws LaunchError unless their number is the program's size.
void upload_values(stream::ProgramRun& run, std::span<const shaders::value_t> values);

/// Sorts pairs with a program of their number.
std::vector<abisort::Pair> sort(stream::ProgramRun& run, std::span<const abisort::Pair> pairs);

}  // namespace sorts
