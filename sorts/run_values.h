// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "abisort/pair.h"
#include "shaders/types.h"
#include "stream/program_run.h"

// Values into a program, and out of it: for those who run one without a Sorter.
namespace sorts {

/// Appends padding, which is greater than any value, up to a size. It is distinct, as §4 asks, by
/// the index it stands at.
void append_padding(std::vector<shaders::value_t>& values, std::size_t size);

/// Keys as order codes, with their indexes as ids.
std::vector<shaders::value_t> values_of(std::span<const float> keys);

/// Copies values from number `first` of a program's input on, or from the beginning of its output.
/// Of keys alone (keys_alone.h) the ids are left out, or 0.
void upload(stream::ProgramRun& run, std::span<const shaders::value_t> values,
            std::uint32_t first = 0);
void download(stream::ProgramRun& run, std::span<shaders::value_t> values);

/// Brings values into a program's input, and padding into what a buffer of groups holds beyond
/// them. Throws LaunchError unless there are as many as the program sorts.
void upload_values(stream::ProgramRun& run, std::span<const shaders::value_t> values);

/// Sorts pairs by a program for so many.
std::vector<abisort::Pair> sort(stream::ProgramRun& run, std::span<const abisort::Pair> pairs);

}  // namespace sorts
