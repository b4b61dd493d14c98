// SPDX-License-Identifier: MIT
#include "viewer/scenes/scenes.h"

namespace viewer {

Scene scene_of(Panel panel) {
    switch (panel) {
        case Panel::node_stream:
            return draw_node_stream;
        case Panel::texture:
            return draw_texture;
        case Panel::trees:
            return draw_trees;
        case Panel::keys:
            return draw_bars;
        case Panel::indexes:
            return draw_indexes;
        case Panel::shared:
            return draw_shared_memory;
        case Panel::banks:
            return draw_banks;
        case Panel::buffer:
            return draw_buffers;
        case Panel::instance:
        case Panel::source:
            break;
    }
    return nullptr;
}

Scene timeline_of(const Interface& interface) {
    return interface.groups() == nullptr ? draw_timeline : draw_group_timeline;
}

}  // namespace viewer
