// SPDX-License-Identifier: MIT
#include "viewer/ui/parts.h"

#include "viewer/ui/imgui_canvas.h"

namespace viewer {
namespace {

// Reads the mouse input for the last ImGui item, whose screen position is `origin`.
void listen(Pane& pane, ImVec2 origin, double scale, bool is_released) {
    const ImGuiIO& io = ImGui::GetIO();
    pane.is_live = true;
    pane.is_hovered = ImGui::IsItemHovered();
    pane.is_held = ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const auto button = ImGui::IsMouseReleased(ImGuiMouseButton_Left) ? ImGuiMouseButton_Left
                                                                      : ImGuiMouseButton_Right;
    pane.is_clicked = is_released && io.MouseDragMaxDistanceSqr[button] <
                                         io.MouseDragThreshold * io.MouseDragThreshold;
    pane.mouse = {static_cast<double>(io.MousePos.x - origin.x) / scale,
                  static_cast<double>(io.MousePos.y - origin.y) / scale};
    // ignores small movements of the mouse, which happen during a click
    if (pane.is_held && ImGui::IsMouseDragging(ImGuiMouseButton_Left))
        pane.drag = {static_cast<double>(io.MouseDelta.x) / scale,
                     static_cast<double>(io.MouseDelta.y) / scale};
    pane.wheel = pane.is_hovered ? static_cast<double>(io.MouseWheel) : 0;
}

}  // namespace

void draw_view(Interface& interface, Scene scene, double scale) {
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImVec2 size = ImGui::GetContentRegionAvail();
    size = {std::max(size.x, 1.0F), std::max(size.y, 1.0F)};
    const bool is_released = ImGui::InvisibleButton(
        "view", size, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(origin, {origin.x + size.x, origin.y + size.y}, true);
    ImGuiCanvas canvas(list, origin, scale);
    Pane pane{canvas, static_cast<double>(size.x) / scale, static_cast<double>(size.y) / scale,
              theme(interface.view().dark)};
    listen(pane, origin, scale, is_released);
    if (pane.width >= least_pane_width && pane.height >= least_pane_height)
        scene(interface, pane);
    list.PopClipRect();
    if (!pane.tip_title.empty())
        tooltip(pane.tip_title, pane.tip);
}

void heading(const char* text) {
    ImGui::PushFont(fonts().bold);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

void tooltip(const std::string& title, const std::string& text) {
    ImGui::BeginTooltip();
    heading(title.c_str());
    if (!text.empty())
        ImGui::TextUnformatted(text.c_str());
    ImGui::EndTooltip();
}

}  // namespace viewer
