// SPDX-License-Identifier: MIT
#include "viewer/panels.h"

#include <algorithm>

namespace viewer {
namespace {

/// A panel's name, and of which machine's sorts it is.
struct Description {
    Panel panel;
    std::string_view name;
    bool of_streams;
    bool of_groups;
};

const Description& describe(Panel panel) {
    static constexpr Description all[] = {
        {Panel::node_stream, "node-stream", true, false},
        {Panel::texture, "texture", true, false},
        {Panel::trees, "trees", true, false},
        {Panel::keys, "keys", true, false},
        {Panel::indexes, "indexes", true, false},
        {Panel::instance, "instance", true, true},
        {Panel::source, "source", true, true},
        {Panel::shared, "shared", false, true},
        {Panel::banks, "banks", false, true},
        {Panel::buffer, "buffer", false, true},
    };
    return *std::ranges::find(all, panel, &Description::panel);
}

}  // namespace

std::string_view name(Panel panel) {
    return describe(panel).name;
}

bool is_shown(Panel panel, bool of_groups) {
    return of_groups ? describe(panel).of_groups : describe(panel).of_streams;
}

}  // namespace viewer
