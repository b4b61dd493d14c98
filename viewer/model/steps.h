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

/// A sub-step of a phase: its trees and nodes before it, its comparison, or its result.
enum class Beat { before, compare, after };
std::string_view name(Beat beat);
inline constexpr Beat all_beats[] = {Beat::before, Beat::compare, Beat::after};

/// True for phases of stages, whose blocks all have both tags (§4.2). False for copies.
bool is_phase(const stream::Operation& operation);

/// Returns whether stepping stops at a position. Stepping skips copies that replace writing in
/// place (§6.1), unless copies are shown.
bool is_stop(const stream::Program& program, std::size_t position, bool shows_copies = false);

/// `next` returns the next position where stepping by a unit stops, `previous` the previous one.
/// For a step, stage or level, stepping stops at the end of its first step, without copies. The
/// start and the end are stops for every unit. A stage begins with its phase 0, with another level,
/// or with steps that have no phases.
std::size_t next(const stream::Program& program, std::size_t position, Unit unit,
                 bool shows_copies = false);
std::size_t previous(const stream::Program& program, std::size_t position, Unit unit,
                     bool shows_copies = false);

/// The program's words for its levels: "level", "iteration", "round".
std::set<std::string> level_words(const stream::Program& program);

/// A target of "go to". Missing numbers match any operation.
struct Target {
    std::optional<unsigned> level, step, stage, phase;
};

/// Position of the first operation that matches. If the target has a phase, it is the position
/// after the operation, otherwise the end of its step, without copies. Returns nullopt if no
/// operation matches.
std::optional<std::size_t> find(const stream::Program& program, const Target& target);

/// The position in another program with the same level, step, stage and phase. If there is no such
/// step, it is the start of the level, or of the program.
std::size_t matching_position(const stream::Program& program, std::size_t position,
                              const stream::Program& other);

/// The position after an operation's step, including its copies.
std::size_t end_of_step(const stream::Program& program, std::size_t operation);

/// Phases of the current step that have been executed at a position, as operation numbers.
std::vector<std::size_t> phases_until(const stream::Program& program, std::size_t position);

}  // namespace viewer
