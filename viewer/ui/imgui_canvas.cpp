// SPDX-License-Identifier: MIT
#include "viewer/ui/imgui_canvas.h"

#include "viewer/ui/theme.h"

namespace viewer {

using inspector::Box;
using inspector::Color;
using inspector::Point;
using inspector::TextStyle;

ImU32 to_imgui(Color color, double opacity) {
    const auto channel = [](double part) { return static_cast<float>(part); };
    return ImGui::ColorConvertFloat4ToU32(
        {channel(color.red), channel(color.green), channel(color.blue), channel(opacity)});
}

ImVec2 ImGuiCanvas::at(Point point) const {
    return {origin_.x + static_cast<float>(point.x * scale_),
            origin_.y + static_cast<float>(point.y * scale_)};
}

void ImGuiCanvas::fill(const Box& box, Color color) {
    list_.AddRectFilled(at({box.x, box.y}), at({box.x + box.width, box.y + box.height}),
                        to_imgui(color));
}

// ImGui centres a rectangle's line on its edge.
void ImGuiCanvas::outline(const Box& box, Color color, double thickness) {
    const double inset = thickness / 2;
    list_.AddRect(at({box.x + inset, box.y + inset}),
                  at({box.x + box.width - inset, box.y + box.height - inset}), to_imgui(color), 0,
                  0, static_cast<float>(thickness * scale_));
}

void ImGuiCanvas::line(Point from, Point to, Color color, double thickness) {
    list_.AddLine(at(from), at(to), to_imgui(color), static_cast<float>(thickness * scale_));
}

void ImGuiCanvas::disc(Point center, double radius, Color color) {
    list_.AddCircleFilled(at(center), static_cast<float>(radius * scale_), to_imgui(color));
}

void ImGuiCanvas::ring(Point center, double radius, Color color, double thickness) {
    list_.AddCircle(at(center), static_cast<float>(radius * scale_), to_imgui(color), 0,
                    static_cast<float>(thickness * scale_));
}

// Letters that nobody can read.
constexpr float least_pixels = 6;

double ImGuiCanvas::text_width(std::string_view text, double size, bool bold) const {
    const ImFont& font = bold ? *fonts().bold : *fonts().regular;
    return static_cast<double>(font.CalcTextSizeA(static_cast<float>(size * scale_), 1e9F, 0,
                                                  text.data(), text.data() + text.size())
                                   .x) /
           scale_;
}

void ImGuiCanvas::text(Point where, std::string_view text, const TextStyle& style) {
    const ImFont& font = style.bold ? *fonts().bold : *fonts().regular;
    const auto size = static_cast<float>(style.size * scale_);
    if (size < least_pixels)
        return;
    const ImVec2 extent = font.CalcTextSizeA(size, 1e9F, 0, text.data(), text.data() + text.size());
    ImVec2 corner = at(where);
    corner.y -= extent.y / 2;
    if (style.align == inspector::Align::center)
        corner.x -= extent.x / 2;
    else if (style.align == inspector::Align::right)
        corner.x -= extent.x;
    // On whole pixels letters are sharp.
    corner = {static_cast<float>(static_cast<int>(corner.x)),
              static_cast<float>(static_cast<int>(corner.y))};
    list_.AddText(&font, size, corner, to_imgui(style.color), text.data(),
                  text.data() + text.size());
}

}  // namespace viewer
