// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "viewer/interface.h"
#include "viewer/ui/imgui_canvas.h"
#include "viewer/ui/theme.h"

namespace viewer {

/// The area of a view: a canvas below a title, and the mouse in the canvas's units.
struct Pane {
    ImGuiCanvas canvas;
    double width = 0;
    double height = 0;
    const Theme& theme;
    bool is_hovered = false;
    bool is_held = false;    ///< the left button went down here and is still down
    bool is_picked = false;  ///< a button was clicked, which is no drag
    inspector::Point mouse = {};
    inspector::Point drag = {};  ///< since the last frame
    double wheel = 0;

    const inspector::Palette& palette() const { return theme.palette; }
    bool is_over(const inspector::Box& box) const {
        return is_hovered && mouse.x >= box.x && mouse.x < box.x + box.width && mouse.y >= box.y &&
               mouse.y < box.y + box.height;
    }
};

/// The rest of the current ImGui window as a pane. Clips until `end_pane`.
Pane begin_pane(const char* name, const Theme& theme, double scale);
void end_pane();

/// A title line and what is said beside it, the most important first: as much as there is room for,
/// the rest while the mouse is on the line. Returns the y below it.
double draw_title(Pane& pane, const std::string& title, const std::vector<std::string>& subtitles);
/// In the middle of the pane, in as many lines as it takes: why there is nothing to draw.
void draw_note(Pane& pane, const std::string& note);
/// The note that there is no history to draw from.
void draw_limit(Pane& pane, const Session& session);
/// A tooltip of several lines, the first one bold.
void tooltip(const std::string& title, const std::string& text);
/// A line in bold.
void heading(const char* text);

/// What a value's number is, as `numbers` says; `address` is that of its element.
std::string number_text(const Interface& interface, const shaders::value_t& value,
                        std::uint32_t address);
/// Black or white, whatever can be read on it.
inspector::Color text_on(inspector::Color back);
/// The colours of what is picked and what is hovered, wherever it is shown.
inspector::Color picked_color(const Theme& theme);
inspector::Color hovered_color(const Theme& theme);
/// Picks the element if it is clicked, and marks it in all panels while the mouse is on it.
void offer(Interface& interface, const Pane& pane, const Pick& element);

// The views of a moment. Each fills a pane.
void draw_timeline(Interface& interface, Pane& pane);     // (level, step), stages and phases
void draw_node_stream(Interface& interface, Pane& pane);  // Figures 4-7
void draw_intervals(Interface& interface, Pane& pane);    // two runs, intervals of all instances
void draw_texture(Interface& interface, Pane& pane);      // a stream in 2D (§6.2)
void draw_trees(Interface& interface, Pane& pane);        // a bitonic tree
void draw_bisections(Interface& interface, Pane& pane);   // how an instance finds its intervals
void draw_network(Interface& interface, Pane& pane);      // wires and comparators
void draw_sequences(Interface& interface, Pane& pane);    // what §7 sorts without trees
void draw_bars(Interface& interface, Pane& pane);         // the keys
void draw_indexes(Interface& interface, Pane& pane);      // p and q, ping-pong (§6.1)

/// What is picked, and what the kernel instance that wrote it did: ImGui widgets, no pane.
void draw_kernel_instance(Interface& interface, const Theme& theme, double scale);
/// What just happened and what the tree's merge has done so far, in a line at y, in pixels.
void draw_narrator(Interface& interface, float y, double scale);
/// The kernel of the operation just executed, its branch marked.
void draw_kernel_text(Interface& interface, const Theme& theme);

}  // namespace viewer
