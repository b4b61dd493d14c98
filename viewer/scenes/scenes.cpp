// SPDX-License-Identifier: MIT
#include "viewer/scenes/scenes.h"

namespace viewer {

void draw_keys(Interface& interface, Pane& pane) {
    interface.groups() == nullptr ? draw_bars(interface, pane) : draw_buffers(interface, pane);
}

Scene timeline_of(const Interface& interface) {
    return interface.groups() == nullptr ? draw_timeline : draw_group_timeline;
}

}  // namespace viewer
