// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "stream/program.h"

// How a program is spoken of in all views.
namespace inspector {

/// "2^20" for a power of two, else the number.
std::string values_text(std::uint64_t n);

/// "Recursion level 4 of sorting 2^5 values, program overlapped".
std::string title(std::string_view program, std::uint64_t n, unsigned level);
/// The same of what a program calls its levels.
std::string title(std::string_view program, std::uint64_t n, unsigned level, std::string unit);
/// The same in the program's word for its levels: "Phase 2 of sorting 2^5 values, program rank".
std::string title(const stream::Program& program, unsigned level);
/// The sort's word for a level: "level" or "pass".
std::string unit_of(const stream::Program& program);

/// Says which levels a program has. Throws ViewError.
[[noreturn]] void refuse_level(unsigned level, std::string_view program, std::uint64_t n,
                               unsigned first, unsigned last);

/// Throws ViewError if the program has no operations on this level.
void check_level(const stream::Program& program, unsigned level);

/// The last level of a program.
unsigned last_level(const stream::Program& program);

/// The stream that an operation is there to write: the first that is bound to one of its outputs.
const stream::StreamSpec& output_of(const stream::Program& program,
                                    const stream::Operation& operation);

/// The 2D rectangle of a launch's block under a mapping: of its rows, if it repeats.
layout::Rectangle rectangle_of(const layout::Mapping& mapping, const stream::LaunchBlock& block);

}  // namespace inspector
