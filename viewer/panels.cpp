// SPDX-License-Identifier: MIT
#include "viewer/panels.h"

namespace viewer {

std::string_view name(Panel panel) {
    static constexpr std::string_view names[] = {"node-stream", "texture",  "trees", "keys",
                                                 "indexes",     "instance", "source"};
    return names[static_cast<std::size_t>(panel)];
}

}  // namespace viewer
