// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include "inspector/canvas.h"

namespace viewer {

ImU32 to_imgui(inspector::Color color, double opacity = 1);

/// A canvas in an ImGui window: its origin is a screen position, its unit a pixel at scale 1.
class ImGuiCanvas : public inspector::Canvas {
  public:
    ImGuiCanvas(ImDrawList& list, ImVec2 origin, double scale)
        : list_(list), origin_(origin), scale_(scale) {}

    void fill(const inspector::Box& box, inspector::Color color) override;
    void outline(const inspector::Box& box, inspector::Color color, double thickness) override;
    void line(inspector::Point from, inspector::Point to, inspector::Color color,
              double thickness) override;
    void disc(inspector::Point center, double radius, inspector::Color color) override;
    void text(inspector::Point at, std::string_view text,
              const inspector::TextStyle& style) override;

    /// A canvas for a part of it: its origin, and how large a unit is there.
    ImGuiCanvas part(inspector::Point origin, double scale) const {
        return {list_, at(origin), scale_ * scale};
    }
    /// A disc's border.
    void ring(inspector::Point center, double radius, inspector::Color color, double thickness);
    /// Width that `text` would take.
    double text_width(std::string_view text, double size, bool bold = false) const;

  private:
    ImVec2 at(inspector::Point point) const;

    ImDrawList& list_;
    ImVec2 origin_;
    double scale_;
};

}  // namespace viewer
