// SPDX-License-Identifier: MIT
#include "viewer/scenes/scenes.h"

namespace viewer {

void draw_keys(Interface& interface, Pane& pane) {
    const auto draw = interface.sort().as<GroupSession>() == nullptr ? draw_bars : draw_buffers;
    draw(interface, pane);
}

Scene timeline_of(const Interface& interface) {
    return interface.sort().as<GroupSession>() == nullptr ? draw_timeline : draw_group_timeline;
}

}  // namespace viewer
