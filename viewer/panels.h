// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace viewer {

/// The panels below the timeline, by rows of the left column, then those of the right one.
enum class Panel { node_stream, texture, trees, keys, indexes, instance, source };
inline constexpr std::size_t panel_count = 7;
inline constexpr std::array<Panel, panel_count> all_panels = {
    Panel::node_stream, Panel::texture,  Panel::trees, Panel::keys,
    Panel::indexes,     Panel::instance, Panel::source};
/// As scripts write it: "node-stream", "trees".
std::string_view name(Panel panel);

/// What people hid or made as large as the window.
struct PanelChoice {
    std::array<bool, panel_count> is_hidden = {};
    std::optional<Panel> maximised;
};

}  // namespace viewer
