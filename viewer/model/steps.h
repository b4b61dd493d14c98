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

// A position counts the operations executed so far, 0 to program.operations.size().

/// The unit that stepping moves by.
enum class Unit { operation, step, stage, level };

/// A sub-step of a phase: the trees and nodes before it, its comparison, or its result.
enum class Beat { before, compare, after };
std::string_view name(Beat beat);
inline constexpr Beat all_beats[] = {Beat::before, Beat::compare, Beat::after};

/// True for phases of stages, which have both tags in all blocks (§4.2), and false for copies.
bool is_phase(const stream::Operation& operation);

/// Whether stepping stops at a position. It skips copies that replace writing in place (§6.1),
/// unless copies are shown.
bool is_stop(const stream::Program& program, std::size_t position, bool shows_copies = false);

/// The next or previous position where stepping by a unit stops. For a step, stage or level that is
/// the end of its first step, without copies. Start and end are stops of every unit. A stage begins
/// with its phase 0, with another level, or with steps that have no phases.
std::size_t next(const stream::Program& program, std::size_t position, Unit unit,
                 bool shows_copies = false);
std::size_t previous(const stream::Program& program, std::size_t position, Unit unit,
                     bool shows_copies = false);

/// The program's words for its levels: "level", "iteration", "round".
std::set<std::string> level_words(const stream::Program& program);

/// A target of "go to". Numbers that are not given match any operation.
struct Target {
    std::optional<unsigned> level, step, stage, phase;
};

/// The position of the first operation that matches: after it if the target has a phase, otherwise
/// at the end of its step, without copies. nullopt if no operation matches.
std::optional<std::size_t> find(const stream::Program& program, const Target& target);

/// The position of the same level, step, stage and phase in another program; its level or start if
/// it has no such step.
std::size_t matching_position(const stream::Program& program, std::size_t position,
                              const stream::Program& other);

/// The position after the operation's step, including its copies.
std::size_t end_of_step(const stream::Program& program, std::size_t operation);

/// The phases of the current step that have been executed at a position, as numbers of operations.
std::vector<std::size_t> phases_until(const stream::Program& program, std::size_t position);

/// Where running stops: after an operation, after operations of a kernel, or after a write to a
/// node in any stream of nodes. The copy of a phase's output is not a second write.
struct Breakpoint {
    enum class Kind { operation, kernel, node };
    Kind kind = Kind::operation;
    std::size_t operation = 0;
    std::string kernel;
    std::uint32_t node = 0;

    std::string text() const;  ///< "operation 12", "kernel phase_i", "node 17"
    friend bool operator==(const Breakpoint&, const Breakpoint&) = default;
};

/// True if running stops after the operation. Writing a node's output slot is writing the node.
bool stops_after(const Breakpoint& breakpoint, const stream::Program& program,
                 std::size_t operation);

/// The first position after (before) `position` where a breakpoint stops; the end (the start) if
/// there is none.
std::size_t run_forward(const stream::Program& program, std::size_t position,
                        const std::vector<Breakpoint>& breakpoints);
std::size_t run_back(const stream::Program& program, std::size_t position,
                     const std::vector<Breakpoint>& breakpoints);

}  // namespace viewer
