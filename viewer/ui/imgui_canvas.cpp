// SPDX-License-Identifier: MIT
#include "viewer/ui/imgui_canvas.h"

#include "viewer/ui/theme.h"

namespace viewer {

using inspect::Box;
using inspect::Color;
using inspect::Point;
using inspect::TextStyle;

ImVec2 ImGuiCanvas::at(Point point) const {
    return {shown_.origin.x + pixels(point.x), shown_.origin.y + pixels(point.y)};
}

void ImGuiCanvas::fill(const Box& box, Color color) {
    list_.AddRectFilled(at({box.x, box.y}), at({box.x + box.width, box.y + box.height}),
                        to_imgui(color));
}

// Draws the border inside the box. ImGui would center the line on the edge.
void ImGuiCanvas::outline(const Box& box, Color color, double thickness) {
    const double inset = thickness / 2;
    list_.AddRect(at({box.x + inset, box.y + inset}),
                  at({box.x + box.width - inset, box.y + box.height - inset}), to_imgui(color), 0,
                  0, pixels(thickness));
}

void ImGuiCanvas::line(Point from, Point to, Color color, double thickness) {
    list_.AddLine(at(from), at(to), to_imgui(color), pixels(thickness));
}

void ImGuiCanvas::disc(Point center, double radius, Color color) {
    list_.AddCircleFilled(at(center), pixels(radius), to_imgui(color));
}

void ImGuiCanvas::ring(Point center, double radius, Color color, double thickness) {
    list_.AddCircle(at(center), pixels(radius), to_imgui(color), 0, pixels(thickness));
}

void ImGuiCanvas::begin_part(const Box& area, Point corner, double scale) {
    const ImVec2 from = at({area.x, area.y});
    list_.PushClipRect(from, at({area.x + area.width, area.y + area.height}), true);
    around_.push_back(shown_);
    shown_.scale *= scale;
    shown_.origin = {from.x - pixels(corner.x), from.y - pixels(corner.y)};
}

void ImGuiCanvas::end_part() {
    list_.PopClipRect();
    shown_ = around_.back();
    around_.pop_back();
}

// Height in pixels below which letters are too small to read.
constexpr float least_pixels = 6;

double ImGuiCanvas::text_width(std::string_view text, double size, bool bold) const {
    const ImFont& font = bold ? *fonts().bold : *fonts().regular;
    return static_cast<double>(
               font.CalcTextSizeA(pixels(size), 1e9F, 0, text.data(), text.data() + text.size())
                   .x) /
           shown_.scale;
}

void ImGuiCanvas::text(Point where, std::string_view text, const TextStyle& style) {
    const ImFont& font = style.bold ? *fonts().bold : *fonts().regular;
    const auto size = pixels(style.size);
    if (size < least_pixels)
        return;
    const ImVec2 extent = font.CalcTextSizeA(size, 1e9F, 0, text.data(), text.data() + text.size());
    ImVec2 corner = at(where);
    corner.y -= extent.y / 2;
    if (style.align == inspect::Align::center)
        corner.x -= extent.x / 2;
    else if (style.align == inspect::Align::right)
        corner.x -= extent.x;
    // letters are sharp only if they begin at whole pixels
    corner = {static_cast<float>(static_cast<int>(corner.x)),
              static_cast<float>(static_cast<int>(corner.y))};
    list_.AddText(&font, size, corner, to_imgui(style.color), text.data(),
                  text.data() + text.size());
}

}  // namespace viewer
