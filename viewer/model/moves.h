// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// A comparator of a step: the place of the larger value, and of the smaller one.
struct Arc {
    std::uint32_t smaller = 0;
    std::uint32_t larger = 0;
    std::uint32_t part = 0;  ///< arcs of one part are one instance's
    bool is_exchanged = false;
};

/// Values in order of their places, and where each one was in the row before.
struct MovedRow {
    std::string name;  ///< of the step that made it: "3.1"
    std::vector<shaders::value_t> values;
    std::vector<std::uint32_t> from;
    std::vector<Arc> arcs;  ///< that led to it
};

/// How an operation moves values: step by step along a network's comparators, or at once where keys
/// say what goes where.
struct Moves {
    std::vector<MovedRow> rows;  ///< the first one is before the operation
    /// Whether the places of a network's wires are others in memory: the last row is memory.
    bool is_turned = false;
    /// The operation that moves the values of the first row, where it is still to come: those
    /// before it prepare that.
    const stream::Operation* to_come = nullptr;
};

inline constexpr std::uint32_t most_places_of_moves = 512;

/// What the operation just executed moved, in a sort without trees and intervals, or where it moved
/// no values the next one that does. None behind the last of those.
std::optional<Moves> moves_of(Session& session);

}  // namespace viewer
