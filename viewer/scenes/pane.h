// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "inspector/theme.h"
#include "viewer/interface.h"

namespace viewer {

using inspector::text_on;
using inspector::Theme;

/// The colors of the window, and of what is drawn on a panel.
const Theme& theme(bool dark);
const Theme& panel_theme(bool dark);

/// The area that a scene fills, and the mouse in its units.
struct Pane {
    inspector::Canvas& canvas;
    double width = 0;
    double height = 0;
    const Theme& theme;
    bool is_live = false;  ///< in a window; else a picture, which nobody can touch
    bool is_hovered = false;
    bool is_held = false;    ///< the left button went down here and is still down
    bool is_picked = false;  ///< a button was clicked, which is no drag
    inspector::Point mouse = {};
    inspector::Point drag = {};  ///< since the last frame
    double wheel = 0;
    std::string tip_title = {};  ///< what is told of what is under the mouse; "": nothing
    std::string tip = {};

    bool is_over(const inspector::Box& box) const {
        return is_hovered && mouse.x >= box.x && mouse.x < box.x + box.width && mouse.y >= box.y &&
               mouse.y < box.y + box.height;
    }
    std::optional<inspector::Point> pointer() const {
        return is_hovered ? std::optional(mouse) : std::nullopt;
    }
    void explain(std::string title, std::string text) {
        tip_title = std::move(title);
        tip = std::move(text);
    }
};

/// Scenes need so much room; smaller panes stay empty.
inline constexpr double least_pane_width = 100;
inline constexpr double least_pane_height = 24;

/// The middle of something `width` wide that should be at x, moved between two edges. If it does
/// not fit between them, it begins at the left one.
double kept_between(double x, double width, double left, double right);

/// A title line and what is said beside it, the most important first: as much as there is room for,
/// the rest while the mouse is on the line. Returns the y below it.
double draw_title(Pane& pane, const std::string& title, const std::vector<std::string>& subtitles);
/// In the middle of the pane, in as many lines as it takes: why there is nothing to draw.
void draw_note(Pane& pane, const std::string& note);

/// What a value's number is, as `numbers` says; `address` is that of its element. Padding has no
/// other.
std::string number_text(const Interface& interface, const shaders::value_t& value,
                        std::uint32_t address);
/// The same in a sentence, where padding is called so.
std::string number_words(const Interface& interface, const shaders::value_t& value,
                         std::uint32_t address);
/// Of its rank among the keys; padding is pale.
inspector::Color value_color(const Pane& pane, const Session& session,
                             const shaders::value_t& value);
/// "key 0.5, id 3, rank 7" or "padding".
std::string value_words(const Session& session, const shaders::value_t& value);
/// What a title says of padding; nothing where there is none.
std::string padding_words(const Session& session);
/// Names the next shape as a value, which is marked wherever it is shown.
void name_value(Pane& pane, const shaders::value_t& value);
/// Picks the element if it is clicked, and marks it in all panels while the mouse is on it.
void offer(Interface& interface, const Pane& pane, const Pick& element);

}  // namespace viewer
