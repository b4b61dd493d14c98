// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "viewer/scenes/panel_layout.h"
#include "viewer/ui/pane.h"

namespace viewer {

/// Narrower than so many units, a window has more lines and fewer panels.
inline constexpr double narrow_window = 620;

/// The text, or as much of it as fits so many pixels, "..." behind it.
std::string fitting(std::string text, float room);

/// What toolbar and status line say of what is shown.
struct Headline {
    /// In bold; what stands behind commas is left out first.
    std::string where;
    std::string label;                      ///< what that is, as far as there is room
    std::string explanation;                ///< of it, while the mouse is on it
    std::vector<std::string_view> choices;  ///< at the right: commands such as "set program"
    std::vector<std::string> facts;         ///< in the status line, as many as there is room for
};

/// What a frame consists of, whichever machine's sort it shows. Lengths are units of `scale`
/// pixels.
class FrameParts {
  public:
    FrameParts(Interface& interface, Division& division, double scale)
        : interface_(interface),
          division_(division),
          scale_(scale),
          theme_(theme(interface.view().dark)) {}

    /// Toolbar, timeline, what is said of the moment, panels and the status line.
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
    void draw_widgets(Panel panel);
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
