// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "stream/program.h"

namespace viewer {

// A position is the number of operations executed so far, from 0 to program.operations.size().

/// Unit of stepping.
enum class Unit { operation, step, stage, level };

/// A sub-step of a phase: before the phase, its comparison, or its result.
enum class Beat { before, compare, after };
std::string_view name(Beat beat);
inline constexpr Beat all_beats[] = {Beat::before, Beat::compare, Beat::after};

/// Returns whether an operation is a phase of stages (§4.2). False for copies.
bool is_phase(const stream::Operation& operation);

/// Returns whether stepping stops at a position. Stepping skips copies that replace writing in
/// place (§6.1).
bool is_stop(const stream::Program& program, std::size_t position);

/// Returns the next position at which stepping by a unit stops; `previous` returns the previous
/// one. In a step, stage or level, stepping stops at the end of the first step, without copies.
/// Stepping always stops at the start and the end. A stage begins with its phase 0, with another
/// level, or with steps that have no phases.
std::size_t next(const stream::Program& program, std::size_t position, Unit unit);
std::size_t previous(const stream::Program& program, std::size_t position, Unit unit);

/// The program's words for its levels: "level", "iteration", "round".
std::set<std::string> level_words(const stream::Program& program);

/// A target of the command `goto`. Missing numbers match any operation.
struct Target {
    std::optional<unsigned> level, step, stage, phase;
};

/// Returns the position after the first operation that matches or, if the target has no phase,
/// after this operation's step without copies. Returns nullopt if no operation matches.
std::optional<std::size_t> find(const stream::Program& program, const Target& target);

/// Returns the position in another program with the same level, step, stage and phase. If the
/// program has no such step, returns the start of the level or of the program.
std::size_t matching_position(const stream::Program& program, std::size_t position,
                              const stream::Program& other);

/// Returns the position after an operation's step, including its copies.
std::size_t end_of_step(const stream::Program& program, std::size_t operation);

/// Phases of the current step that have been executed at a position, as operation numbers.
std::vector<std::size_t> phases_until(const stream::Program& program, std::size_t position);

}  // namespace viewer
