// SPDX-License-Identifier: MIT
#include "viewer/model/wires.h"
#include "viewer/scenes/scenes.h"

namespace viewer {

// Draws the network like `layout --view network`, as large as possible.
void draw_network(Interface& interface, Pane& pane) {
    const double top =
        draw_title(pane, "Network",
                   {"an arrow points to the larger value", "yellow: just executed",
                    "right: ranks now", "a color in a band: an instance's comparators"});
    const auto network = network_of(interface.session());
    if (!network)
        return draw_note(pane, interface.session().has_no("network that can be read"));
    inspector::draw_network(pane.canvas, *network, pane.theme,
                            {0, top - 12, pane.width, pane.height - top + 12});
}

}  // namespace viewer
