// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string_view>

namespace viewer {

/// The panels below the timeline. Both machines' sorts have those of the right column.
enum class Panel {
    node_stream,
    texture,
    trees,
    keys,
    indexes,
    instance,
    source,
    shared,
    banks,
    buffer
};
inline constexpr std::array all_panels = {
    Panel::node_stream, Panel::texture, Panel::trees,  Panel::keys,  Panel::indexes,
    Panel::instance,    Panel::source,  Panel::shared, Panel::banks, Panel::buffer};
/// Whether sorts on thread groups, or those of the stream machine, have it.
bool is_shown(Panel panel, bool of_groups);
/// As scripts write it: "node-stream", "trees".
std::string_view name(Panel panel);

/// What people hid or made as large as the window.
struct PanelChoice {
    std::set<Panel> hidden;
    std::optional<Panel> maximised;
};

}  // namespace viewer
