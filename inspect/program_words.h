// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "stream/program.h"

// Functions that make texts about a program. All views use these functions.
namespace inspect {

/// Writes n as "2^20" if it is a power of two, otherwise as a number.
std::string values_text(std::uint64_t n);

/// Title of a view: "Recursion level 4 of sorting 2^5 values, program overlapped".
/// `unit` is the program's word for a level.
std::string title(std::string_view program, std::uint64_t n, unsigned level,
                  std::string unit = "level");
/// Title of a view of a program: "Phase 2 of sorting 2^5 values, program rank".
std::string title(const stream::Program& program, unsigned level);
/// The sort's word for a level: "level" or "pass".
std::string unit_of(const stream::Program& program);

/// Throws ViewError with a message that lists the program's levels.
[[noreturn]] void refuse_level(unsigned level, std::string_view program, std::uint64_t n,
                               unsigned first, unsigned last);

/// Throws ViewError if the program has no operations on this level.
void check_level(const stream::Program& program, unsigned level);

/// The last level of a program.
unsigned last_level(const stream::Program& program);

/// Returns the first stream that is bound to an output parameter of an operation.
const stream::StreamSpec& output_of(const stream::Program& program,
                                    const stream::Operation& operation);

/// The 2D rectangle that a block covers in a mapping. If the block repeats in several rows, the
/// rectangle covers all of these rows.
layout::Rectangle rectangle_of(const layout::Mapping& mapping, const stream::LaunchBlock& block);

}  // namespace inspect
