// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "abisort/plan.h"

namespace viewer {

// A position counts the operations executed so far, 0 to plan.operations.size().

/// What stepping moves over.
enum class Unit { operation, step, stage, level };

/// The next, or the previous, position at which a new step, stage or level begins or the sort ends.
/// A stage begins with its phase 0, or where the steps of §7 or another level do.
std::size_t next(const abisort::Plan& plan, std::size_t position, Unit unit);
std::size_t previous(const abisort::Plan& plan, std::size_t position, Unit unit);

/// A target of "go to": what is not given does not matter.
struct Target {
    std::optional<unsigned> level, step, stage, phase;
};

/// The position after the first operation that fits, so that what it wrote is shown; none if no
/// operation does.
std::optional<std::size_t> find(const abisort::Plan& plan, const Target& target);

/// The position where a step of a level is complete, copies included.
std::size_t end_of_step(const abisort::Plan& plan, std::size_t operation);

/// Where running stops: after an operation, after operations of a kernel, after any write to a
/// node of `trees` or `node output`.
struct Breakpoint {
    enum class Kind { operation, kernel, node };
    Kind kind = Kind::operation;
    std::size_t operation = 0;
    abisort::KernelName kernel = abisort::KernelName::phase0;
    std::uint32_t node = 0;

    std::string text() const;  ///< "operation 12", "kernel phase_i", "node 17"
    friend bool operator==(const Breakpoint&, const Breakpoint&) = default;
};

/// True if running stops after the operation: nodes lie in places of two.
bool stops_after(const Breakpoint& breakpoint, const abisort::Plan& plan, std::size_t operation);

/// The first position after (before) `position` where a breakpoint stops; the end (the start) if
/// there is none.
std::size_t run_forward(const abisort::Plan& plan, std::size_t position,
                        const std::vector<Breakpoint>& breakpoints);
std::size_t run_back(const abisort::Plan& plan, std::size_t position,
                     const std::vector<Breakpoint>& breakpoints);

}  // namespace viewer
