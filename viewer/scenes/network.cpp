// SPDX-License-Identifier: MIT
#include <algorithm>

#include "viewer/scenes/scenes.h"

namespace viewer {

std::optional<inspect::Network> network_of(const StreamSession& session) {
    const sorts::Sort& sort = session.run().sort();
    if (!sort.comparators || session.run().n() > inspect::max_wires)
        return std::nullopt;
    const sorts::SorterOptions& options = session.setup().options;
    inspect::Network network =
        inspect::make_network(sort, {session.run().n(), options.mapping, options.settings});
    const auto& operations = session.program().operations;
    network.done = static_cast<std::size_t>(std::count_if(
        operations.begin(), operations.begin() + static_cast<std::ptrdiff_t>(session.position()),
        [](const stream::Operation& operation) { return operation.tag.is_counted; }));
    // each value starts at the wire whose number is its id
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

// Draws the network like the command `layout --view network`, as large as possible.
void draw_network(Interface& interface, Pane& pane) {
    const inspect::Network network = *network_of(interface.stream_session());
    const double top =
        draw_title(pane, "Network",
                   {"an arrow points to the larger value", "yellow: just executed",
                    "right: ranks now", "one color in a band: comparators of one instance"});
    inspect::draw_network(pane.canvas, network, pane.theme,
                          {0, top - 12, pane.width, pane.height - top + 12});
}

}  // namespace viewer
