// SPDX-License-Identifier: MIT
#include "viewer/panels.h"

namespace viewer {

std::string_view name(Panel panel) {
    static constexpr std::string_view names[] = {"node-stream", "texture",  "trees",  "keys",
                                                 "indexes",     "instance", "source", "shared",
                                                 "banks",       "buffer"};
    return names[static_cast<std::size_t>(panel)];
}

bool is_shown(Panel panel, bool of_groups) {
    if (panel == Panel::instance || panel == Panel::source)
        return true;
    return (panel >= Panel::shared) == of_groups;
}

}  // namespace viewer
