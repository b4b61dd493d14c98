// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include <vector>

#include "inspector/canvas.h"

namespace viewer {

/// A canvas in an ImGui window. The canvas begins at a screen position, and its unit is a pixel at
/// scale 1.
class ImGuiCanvas : public inspector::Canvas {
  public:
    ImGuiCanvas(ImDrawList& list, ImVec2 origin, double scale)
        : list_(list), shown_{origin, scale} {}

    void fill(const inspector::Box& box, inspector::Color color) override;
    void outline(const inspector::Box& box, inspector::Color color, double thickness) override;
    void line(inspector::Point from, inspector::Point to, inspector::Color color,
              double thickness) override;
    void disc(inspector::Point center, double radius, inspector::Color color) override;
    void ring(inspector::Point center, double radius, inspector::Color color,
              double thickness) override;
    void text(inspector::Point at, std::string_view text,
              const inspector::TextStyle& style) override;
    void begin_part(const inspector::Box& area, inspector::Point corner, double scale) override;
    void end_part() override;
    double text_width(std::string_view text, double size, bool bold = false) const override;

  private:
    /// Screen position of the canvas's point (0, 0), and size of its unit in pixels.
    struct Shown {
        ImVec2 origin;
        double scale;
    };

    ImVec2 at(inspector::Point point) const;
    float pixels(double length) const { return static_cast<float>(length * shown_.scale); }

    ImDrawList& list_;
    Shown shown_;
    std::vector<Shown> around_;  ///< positions and units of the enclosing parts (see begin_part())
};

}  // namespace viewer
