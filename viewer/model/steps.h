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

/// A sub-step of a phase: the position before the phase, its comparison, or its result.
enum class SubStep { before, compare, after };
std::string_view name(SubStep sub_step);
inline constexpr SubStep all_sub_steps[] = {SubStep::before, SubStep::compare, SubStep::after};

/// Returns whether an operation is a phase of stages (§4.2). Copies are not phases.
bool is_phase(const stream::Operation& operation);

/// Returns whether stepping stops at a position. Stepping skips copies that replace writing in
/// place (§6.1).
bool is_stop(const stream::Program& program, std::size_t position);

/// Returns the next position at which stepping by a unit stops; `previous` returns the previous
/// one. Stepping by step, stage or level stops after the first step of each unit, before the step's
/// copies. Every unit stops at the start and the end of the program. A new stage begins with a
/// phase 0, with a new level, or with a step without phases.
std::size_t next(const stream::Program& program, std::size_t position, Unit unit);
std::size_t previous(const stream::Program& program, std::size_t position, Unit unit);

/// The words that the program uses for its levels: "level", "iteration", "round".
std::set<std::string> level_words(const stream::Program& program);

/// A target of the command `goto`. A number that is missing matches any operation.
struct Target {
    std::optional<unsigned> level, step, stage, phase;
};

/// Returns the position after the first operation that matches the target. If the target has no
/// phase, returns the end of this operation's step, before its copies. Returns nullopt if no
/// operation matches.
std::optional<std::size_t> find(const stream::Program& program, const Target& target);

/// Returns the position in another program that has the same level, step, stage and phase. If the
/// other program has no such step, returns the start of the level or of the program.
std::size_t matching_position(const stream::Program& program, std::size_t position,
                              const stream::Program& other);

/// Returns the position after an operation's step, including its copies.
std::size_t end_of_step(const stream::Program& program, std::size_t operation);

/// Numbers of the operations that are phases of the current step and have been executed at a
/// position.
std::vector<std::size_t> phases_until(const stream::Program& program, std::size_t position);

}  // namespace viewer
