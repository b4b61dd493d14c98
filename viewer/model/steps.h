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

/// What stepping moves over.
enum class Unit { operation, step, stage, level };

/// What of a phase is shown: the trees before it with the nodes that it takes, the same with what
/// it finds, or what it left.
enum class Beat { before, compare, after };
std::string_view name(Beat beat);
inline constexpr Beat all_beats[] = {Beat::before, Beat::compare, Beat::after};

/// True for operations that are phases of stages, as those of the adaptive min/max determination
/// are (§4.2): all their blocks are tagged with both. Copies are none.
bool is_phase(const stream::Operation& operation);

/// Whether people stop at a position. A copy that stands in for writing in place (§6.1) is folded
/// into the operations before it in its step, unless copies are shown.
bool is_stop(const stream::Program& program, std::size_t position, bool shows_copies = false);

/// The next, or the previous, position to stop at: of operations as above, else where the first
/// step of a step, stage or level is complete but for its copies; the start and the end are
/// positions of every unit. A stage begins with its phase 0, or where another level does or steps
/// without phases.
std::size_t next(const stream::Program& program, std::size_t position, Unit unit,
                 bool shows_copies = false);
std::size_t previous(const stream::Program& program, std::size_t position, Unit unit,
                     bool shows_copies = false);

/// What a program calls its levels: "level", or "iteration"; of groups "phase" and "round".
std::set<std::string> level_words(const stream::Program& program);

/// A target of "go to": what is not given does not matter.
struct Target {
    std::optional<unsigned> level, step, stage, phase;
};

/// The position of the first operation that fits, where stepping stops, too: after it if a phase is
/// asked for, else where its step is complete but for its copies. None if no operation fits.
std::optional<std::size_t> find(const stream::Program& program, const Target& target);

/// The position where a step of a level is complete, copies included.
std::size_t end_of_step(const stream::Program& program, std::size_t operation);

/// The phases of the step under way that have been executed at a position, as numbers of
/// operations: what has been compared in it.
std::vector<std::size_t> phases_until(const stream::Program& program, std::size_t position);

/// Where running stops: after an operation, after operations of a kernel, after any write to a
/// node, whatever stream of nodes it is in, but not again after the copy of what a phase wrote.
struct Breakpoint {
    enum class Kind { operation, kernel, node };
    Kind kind = Kind::operation;
    std::size_t operation = 0;
    std::string kernel;
    std::uint32_t node = 0;

    std::string text() const;  ///< "operation 12", "kernel phase_i", "node 17"
    friend bool operator==(const Breakpoint&, const Breakpoint&) = default;
};

/// True if running stops after the operation: a write is one of the node's whole place.
bool stops_after(const Breakpoint& breakpoint, const stream::Program& program,
                 std::size_t operation);

/// The first position after (before) `position` where a breakpoint stops; the end (the start) if
/// there is none.
std::size_t run_forward(const stream::Program& program, std::size_t position,
                        const std::vector<Breakpoint>& breakpoints);
std::size_t run_back(const stream::Program& program, std::size_t position,
                     const std::vector<Breakpoint>& breakpoints);

}  // namespace viewer
