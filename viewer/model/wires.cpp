// SPDX-License-Identifier: MIT
#include "viewer/model/wires.h"

#include <algorithm>

namespace viewer {
namespace {

// Number of operations before a position, as papers count them.
std::size_t counted(const stream::Program& program, std::size_t position) {
    return static_cast<std::size_t>(
        std::count_if(program.operations.begin(),
                      program.operations.begin() + static_cast<std::ptrdiff_t>(position),
                      [](const stream::Operation& operation) { return operation.tag.is_counted; }));
}

}  // namespace

std::optional<inspector::Network> network_of(const Session& session, std::uint32_t most_wires) {
    const sorts::Sort& sort = session.run().sort();
    if (!sort.comparators || session.run().n() > most_wires)
        return std::nullopt;
    const sorts::SorterOptions& options = session.setup().options;
    inspector::Network network =
        inspector::make_network(sort, {session.run().n(), options.mapping, options.settings});
    network.done = counted(session.program(), session.position());
    // Each value starts at the wire with the number of its id.
    network.values = session.ranks();
    network.keys = session.run().keys();
    for (const sorts::Comparator& comparator : network.comparators) {
        std::uint32_t& smaller = network.values[comparator.smaller];
        std::uint32_t& larger = network.values[comparator.larger];
        if (comparator.operation < network.done && smaller > larger)
            std::swap(smaller, larger);
    }
    return network;
}

}  // namespace viewer
