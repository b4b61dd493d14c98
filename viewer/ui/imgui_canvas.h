// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include <vector>

#include "inspect/canvas.h"

namespace viewer {

/// A canvas in an ImGui window. The canvas begins at a screen position, and its unit is a pixel at
/// scale 1.
class ImGuiCanvas : public inspect::Canvas {
  public:
    ImGuiCanvas(ImDrawList& list, ImVec2 origin, double scale)
        : list_(list), shown_{origin, scale} {}

    void fill(const inspect::Box& box, inspect::Color color) override;
    void outline(const inspect::Box& box, inspect::Color color, double thickness) override;
    void line(inspect::Point from, inspect::Point to, inspect::Color color,
              double thickness) override;
    void disc(inspect::Point center, double radius, inspect::Color color) override;
    void ring(inspect::Point center, double radius, inspect::Color color,
              double thickness) override;
    void text(inspect::Point at, std::string_view text, const inspect::TextStyle& style) override;
    void begin_part(const inspect::Box& area, inspect::Point corner, double scale) override;
    void end_part() override;
    double text_width(std::string_view text, double size, bool bold = false) const override;

  private:
    /// Screen position of the canvas's point (0, 0), and size of its unit in pixels.
    struct Shown {
        ImVec2 origin;
        double scale;
    };

    ImVec2 at(inspect::Point point) const;
    float pixels(double length) const { return static_cast<float>(length * shown_.scale); }

    ImDrawList& list_;
    Shown shown_;
    std::vector<Shown> around_;  ///< positions and units of the enclosing parts (see begin_part())
};

}  // namespace viewer
