// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// A comparator of a step, with the positions of the larger and the smaller value.
struct Arc {
    std::uint32_t smaller = 0;
    std::uint32_t larger = 0;
    std::uint32_t part = 0;  ///< one instance processes all arcs of a part
    bool is_exchanged = false;
};

/// Values in the order of their positions, and the position of each value in the previous row.
struct MovedRow {
    std::string name;  ///< name of the step that made the row: "3.1"
    std::vector<shaders::value_t> values;
    std::vector<std::uint32_t> from;
    std::vector<Arc> arcs;  ///< comparators that led to the row
};

/// How an operation moves values: step by step along a network's comparators, or at once if the
/// keys decide the positions.
struct Moves {
    std::vector<MovedRow> rows;  ///< rows; the first one is the state before the operation
    /// True if a network's wires have another order in memory. If it is true, the last row shows
    /// the order in memory.
    bool is_turned = false;
    /// Set if the operation that moves the values has not been executed yet; the operations before
    /// it only prepare the move.
    const stream::Operation* to_come = nullptr;
};

inline constexpr std::uint32_t most_places_of_moves = 512;

/// The moves of the operation just executed, in a sort without trees and intervals. If this
/// operation moved no values, the moves are those of the next operation that does. Returns nullopt
/// after the last such operation.
std::optional<Moves> moves_of(Session& session);

}  // namespace viewer
