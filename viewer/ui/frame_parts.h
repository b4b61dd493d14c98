// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "viewer/scenes/panel_layout.h"
#include "viewer/ui/pane.h"

namespace viewer {

/// Windows with fewer units than this have more lines and fewer panels.
inline constexpr double narrow_window = 620;

/// Cuts a text that is wider than `room` pixels, and appends "...".
std::string fitting(std::string text, float room);

/// Draws the menu bar of the current ImGui window, with commands by name and their keys.
void draw_menus(Interface& interface);

/// The parts of a frame. Lengths are units of `scale` pixels.
class FrameParts {
  public:
    FrameParts(Interface& interface, Division& division, double scale)
        : interface_(interface),
          division_(division),
          scale_(scale),
          theme_(theme(interface.view().dark)) {}

    /// Draws toolbar, timeline, the sentence about the position, panels and the status line.
    void draw(const Headline& headline);

  private:
    float unit(double length) const { return static_cast<float>(length * scale_); }
    bool is_narrow() const;
    void button(const char* label, const Command& command);
    void draw_buttons();
    void draw_where(const Headline& headline, double choices_width);
    void draw_choice(const Command& command, double width);
    void draw_toolbar(const Headline& headline);
    float draw_timeline();
    void draw_panels(float top);
    void draw_status(const std::vector<std::string>& facts);
    void place(float top);
    void begin_panel(const PlacedPanel& placed);
    void end_panel(const PlacedPanel& placed);
    PlacedPanel* lit_panel();
    bool put_lesson_into(PlacedPanel* panel);
    void put_lesson_on(inspector::Box& box);
    std::string hint() const;

    Interface& interface_;
    Division& division_;
    double scale_;
    const Theme& theme_;
    PanelLayout layout_;
};

}  // namespace viewer
