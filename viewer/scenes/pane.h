// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "inspect/theme.h"
#include "viewer/interface.h"

namespace viewer {

using inspect::text_on;
using inspect::Theme;

const Theme& theme(bool dark);

/// The area in which a scene is drawn, and the mouse in the scene's units.
struct Pane {
    inspect::Canvas& canvas;
    double width = 0;
    double height = 0;
    const Theme& theme;
    bool is_live = false;  ///< true in a window, false in a picture
    bool is_hovered = false;
    bool is_held = false;  ///< true if the left button was pressed in this pane and is still down
    bool is_clicked = false;  ///< true if the pane was clicked, without a drag
    inspect::Point mouse = {};
    inspect::Point drag = {};  ///< movement of the mouse since the last frame
    double wheel = 0;
    std::string tip_title = {};  ///< title of the tooltip; empty: no tooltip
    std::string tip = {};

    bool is_over(const inspect::Box& box) const {
        return is_hovered && mouse.x >= box.x && mouse.x < box.x + box.width && mouse.y >= box.y &&
               mouse.y < box.y + box.height;
    }
    std::optional<inspect::Point> pointer() const {
        return is_hovered ? std::optional(mouse) : std::nullopt;
    }
    void explain(std::string title, std::string text) {
        tip_title = std::move(title);
        tip = std::move(text);
    }
};

/// Smallest width of a pane in which a scene is drawn. Smaller panes stay empty.
inline constexpr double least_pane_width = 100;
inline constexpr double least_pane_height = 24;

/// Center of an object of this width near x, moved so that the object is between the two edges. An
/// object that is too wide starts at the left edge.
double kept_between(double x, double width, double left, double right);

/// Height of the line with a scene's title.
inline constexpr double title_height = 22;
/// Draws a title and, to its right, subtitles, with the most important subtitle first. Subtitles
/// without room are in the tooltip. Returns the y coordinate below the line.
double draw_title(Pane& pane, const std::string& title, const std::vector<std::string>& subtitles);
/// Draws a text in the center of the pane. The text should explain why the pane shows no scene.
void draw_note(Pane& pane, const std::string& note);

/// The number that is shown for a value, as chosen with the command `numbers`, or "" for padding.
std::string number_text(const Interface& interface, const shaders::value_t& value);
/// Writes the numbers of values in sentences, in which a padding value is called "padding".
ValueName number_words(const Interface& interface);
/// Color of a value, which depends on the value's rank. Padding is pale.
inspect::Color value_color(const Pane& pane, const StreamSession& session,
                           const shaders::value_t& value);
/// A subtitle that says how many values are padding, or "" without padding.
std::string padding_words(const StreamSession& session);
/// If the pane was clicked and the viewer has asked for a click, answers with what was clicked,
/// such as "wire" and 3. Otherwise returns false.
bool answers(Interface& interface, const Pane& pane, std::string_view unit, std::uint32_t number);
/// Describes the element in a tooltip, and selects it if the user clicks on it. While the mouse is
/// on the element, all panels mark it.
void offer(Interface& interface, Pane& pane, const Element& element);

}  // namespace viewer
