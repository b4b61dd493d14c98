// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "inspect/picture.h"
#include "inspect/table.h"
#include "inspect/theme.h"
#include "sorts/comparators.h"
#include "sorts/sort.h"

namespace inspect {

/// A sorting network in the usual drawing: a wire for each value, and comparators between two
/// wires.
struct Network {
    std::string program;
    std::uint32_t n = 0;
    sorts::Comparators comparators;
    std::size_t operations = 0;  ///< number of stream operations
    /// State of a running sort: the number of executed operations, of which the last one is marked,
    /// and the values on the wires. If no sort is running, `values` is empty.
    std::size_t done = 0;
    std::vector<std::uint32_t> values = {};
    std::size_t keys = 0;  ///< number of keys; all higher ranks are padding
};

/// Makes the network of a sort. Throws ViewError if the sort is not a network.
Network make_network(const sorts::Sort& sort, const sorts::Request& request);

/// A table with one row per comparator.
Table table_of(const Network& network);

/// Draws the network without its title and legend, scaled to fit into a box. Returns the wire under
/// the pointer.
std::optional<std::uint32_t> draw_network(Canvas& canvas, const Network& network,
                                          const Theme& theme, const Box& box,
                                          std::optional<Point> pointer = {});

/// Draws the network. Wires run from left to right. An arrow is a comparator and points to the wire
/// of the larger value. A band is a stream operation. Within a band, arrows of one color belong to
/// one kernel instance. Throws ViewError for more than `max_wires` wires.
Picture to_picture(const Network& network, const Theme& theme);
inline constexpr std::uint32_t max_wires = 32;

}  // namespace inspect
