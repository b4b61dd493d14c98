// SPDX-License-Identifier: MIT
#include "viewer/model/compared.h"
#include "viewer/scenes/scenes.h"

namespace viewer {

// Draws the network like the command `layout --view network`, as large as possible.
void draw_network(Interface& interface, Pane& pane) {
    const inspect::Network network = *network_of(interface.stream_session());
    const double top =
        draw_title(pane, "Network",
                   {"an arrow points to the larger value", "yellow: just executed",
                    "right: ranks now", "one color in a band: comparators of one instance"});
    const auto wire =
        inspect::draw_network(pane.canvas, network, pane.theme,
                              {0, top - 12, pane.width, pane.height - top + 12}, pane.pointer());
    if (wire)
        answers(interface, pane, "wire", *wire);
}

}  // namespace viewer
