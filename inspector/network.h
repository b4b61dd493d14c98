// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "inspector/picture.h"
#include "inspector/table.h"
#include "inspector/theme.h"
#include "sorts/comparators.h"
#include "sorts/sort.h"

namespace inspector {

/// A sorting network as networks are drawn: a wire for each value, and comparators on them.
struct Network {
    std::string program;
    std::uint32_t n = 0;
    sorts::Comparators comparators;
    std::size_t operations = 0;  ///< number of stream operations
    /// At a moment of a sort: operations that are done, the last of which is marked, and what is on
    /// the wires then. None of the network as such.
    std::size_t done = 0;
    std::vector<std::uint32_t> values = {};
    std::size_t keys = 0;  ///< of the values; greater ones are padding
};

/// Throws ViewError if the sort is not a network.
Network make_network(const sorts::Sort& sort, const sorts::Request& request);

/// The comparators of each step, side by side.
std::string to_text(const Network& network);
/// One row per comparator.
Table table_of(const Network& network);

/// The same without title and legend in a box, as close as it demands.
void draw_network(Canvas& canvas, const Network& network, const Theme& theme, const Box& box);

/// Wires run to the right. An arrow is a comparator, and points to the wire of the larger value. A
/// band is a stream operation; arrows of one color in it are one kernel instance's. Throws
/// ViewError beyond `max_wires`.
Picture to_picture(const Network& network, const Theme& theme);
inline constexpr std::uint32_t max_wires = 32;

}  // namespace inspector
