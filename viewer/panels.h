// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string_view>

namespace viewer {

class Interface;
struct Pane;

/// A function that draws a view of the current position on a canvas.
using Scene = void (*)(Interface&, Pane&);

/// The panels below the timeline.
enum class Panel { node_stream, texture, trees, keys, shared, instance, source, history };

/// Location of a panel in the window: a row of the left column, or the right column.
enum class Place { top, middle, bottom, right };

/// A row of the table of panels, which determines menus, keys, the help, the layout of the window
/// and SVG pictures. A new panel needs a row and a scene.
struct PanelRow {
    Panel panel;
    std::string_view name;  ///< name in scripts: "node-stream"
    std::string_view key;   ///< key that shows or hides the panel
    std::string_view help;  ///< phrase that describes the panel's content
    Place place;
    bool is_first;                     ///< true if the panel is visible at the first start
    bool (*exists)(const Interface&);  ///< returns whether the panel applies to the shown sort
    Scene draw;  ///< draws the panel; nullptr: the window draws widgets instead
};

/// All panels in the order of the help. Panels with the same `place` are listed from left to right,
/// or from top to bottom.
std::span<const PanelRow> panels();
const PanelRow& row_of(Panel panel);
inline std::string_view name(Panel panel) {
    return row_of(panel).name;
}

/// The panels that the user has hidden, and the panel that the user has maximized.
struct PanelChoice {
    std::set<Panel> hidden;
    std::optional<Panel> maximised;
};

/// The panels that the viewer shows when it starts.
PanelChoice first_panels();

}  // namespace viewer
