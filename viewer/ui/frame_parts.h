// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "viewer/scenes/panel_layout.h"
#include "viewer/ui/pane.h"

namespace viewer {

/// The text, or as much of it as fits so many pixels, "..." behind it.
std::string fitting(std::string text, float room);

/// What is said of the moment, in two lines of a narrow window, as much as there is room for; all
/// of it while the mouse is on it. Returns the y below, in pixels.
float draw_words(const std::string& words, float y, double scale);

/// What a frame consists of, whichever machine's sort it shows. Lengths are units of `scale`
/// pixels.
class FrameParts {
  public:
    FrameParts(Interface& interface, Division& division, double scale)
        : interface_(interface),
          division_(division),
          scale_(scale),
          theme_(theme(interface.view().dark)) {}

    double scale() const { return scale_; }
    const Theme& colors() const { return theme_; }
    /// So many choices, so wide, stand at the toolbar's right.
    void set_choices(unsigned count, double width) {
        choices_ = count;
        choice_width_ = width;
    }
    float unit(double length) const { return static_cast<float>(length * scale_); }

    /// The buttons that step and play.
    void draw_buttons();
    /// Where it is, in bold, and what that is, as far as there is room before the choices: what
    /// stands behind commas is left out first.
    void draw_where(std::string where, std::string label, const std::string& explanation);
    /// To the right place for them.
    void begin_choices();
    /// What a verb such as "set program" can be given.
    void draw_choice(const Verb& verb);

    /// The timeline; returns the y below, in pixels.
    float draw_top();
    /// The panels below y, and the bars between them; `draw_widgets` fills those that are no
    /// scenes.
    template <class DrawWidgets>
    void draw_panels(float top, DrawWidgets draw_widgets) {
        place(top);
        for (const PlacedPanel& placed : layout_.panels) {
            begin_panel(placed);
            if (const Scene scene = scene_of(placed.panel))
                draw_view(interface_, scene, scale_);
            else
                draw_widgets(placed.panel);
            end_panel(placed);
        }
        draw_splitters();
    }
    /// One scene in the place of timeline and panels.
    void draw_whole(Scene scene);
    /// The last action's outcome, or facts, as many as there is room for.
    void draw_status(const std::vector<std::string>& facts);

  private:
    bool is_narrow() const;
    void button(const char* label, const Verb& verb);
    void place(float top);
    void begin_panel(const PlacedPanel& placed);
    void end_panel(const PlacedPanel& placed);
    PlacedPanel* lit_panel();
    bool put_lesson_into(PlacedPanel* panel);
    void put_lesson_on(inspector::Box& box);
    void draw_splitters();
    std::string hint() const;

    Interface& interface_;
    Division& division_;
    double scale_;
    const Theme& theme_;
    unsigned choices_ = 0;
    double choice_width_ = 0;
    PanelLayout layout_;
};

/// A sort on thread groups: toolbar, timeline, panels, status line.
void draw_groups(Interface& interface, FrameParts& parts);

}  // namespace viewer
