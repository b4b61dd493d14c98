// SPDX-License-Identifier: MIT
#include <algorithm>

#include "viewer/model/wires.h"
#include "viewer/scenes/scenes.h"

namespace viewer {

// As `layout --view network` draws it, as large as there is room.
void draw_network(Interface& interface, Pane& pane) {
    const auto network = network_of(interface.session());
    if (!network)
        return draw_sequences(interface, pane);
    const double top = draw_title(
        pane, "Network",
        {"an arrow points to the larger value", "yellow: just executed", "right: ranks now"});
    inspector::Palette palette = pane.palette();
    palette.background = pane.theme.panel;
    const inspector::Picture picture = to_picture(*network, palette);
    const double scale =
        std::min({pane.width / picture.width, (pane.height - top) / picture.height, 1.0});
    const double width = picture.width * scale;
    pane.canvas.begin_part({(pane.width - width) / 2, top, width, pane.height - top}, {}, scale);
    picture.draw(pane.canvas);
    pane.canvas.end_part();
}

}  // namespace viewer
