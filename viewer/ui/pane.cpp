// SPDX-License-Identifier: MIT
#include "viewer/ui/pane.h"

#include <fmt/format.h>

#include "viewer/export.h"

namespace viewer {

Pane begin_pane(const char* name, const Theme& theme, double scale) {
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImVec2 size = ImGui::GetContentRegionAvail();
    size = {std::max(size.x, 1.0F), std::max(size.y, 1.0F)};
    const bool is_released = ImGui::InvisibleButton(
        name, size, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    const ImGuiIO& io = ImGui::GetIO();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(origin, {origin.x + size.x, origin.y + size.y}, true);
    Pane pane{ImGuiCanvas(list, origin, scale), static_cast<double>(size.x) / scale,
              static_cast<double>(size.y) / scale, theme};
    pane.is_hovered = ImGui::IsItemHovered();
    pane.is_held = ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const auto button = ImGui::IsMouseReleased(ImGuiMouseButton_Left) ? ImGuiMouseButton_Left
                                                                      : ImGuiMouseButton_Right;
    pane.is_picked = is_released && io.MouseDragMaxDistanceSqr[button] <
                                        io.MouseDragThreshold * io.MouseDragThreshold;
    pane.mouse = {static_cast<double>(io.MousePos.x - origin.x) / scale,
                  static_cast<double>(io.MousePos.y - origin.y) / scale};
    // Not before it is clear that this is no click: a press may come with the way to it.
    if (pane.is_held && ImGui::IsMouseDragging(ImGuiMouseButton_Left))
        pane.drag = {static_cast<double>(io.MouseDelta.x) / scale,
                     static_cast<double>(io.MouseDelta.y) / scale};
    pane.wheel = pane.is_hovered ? static_cast<double>(io.MouseWheel) : 0;
    return pane;
}

void end_pane() {
    ImGui::GetWindowDrawList()->PopClipRect();
}

double draw_title(Pane& pane, const std::string& title, const std::string& subtitle) {
    pane.canvas.text({0, 8}, title, {pane.palette().text, 13, true});
    double x = pane.canvas.text_width(title, 13) * 1.12 + 10;
    pane.canvas.text({x, 8}, subtitle, {pane.palette().faint_text, 12});
    return 22;
}

void draw_note(Pane& pane, const std::string& note) {
    pane.canvas.text({pane.width / 2, pane.height / 2 + 8}, note,
                     {pane.palette().faint_text, 12, false, inspector::Align::center});
}

std::string number_text(const Interface& interface, const shaders::value_t& value,
                        std::uint32_t address) {
    switch (interface.view().labels) {
        case Labels::key:
            return key_text(value.key);
        case Labels::id:
            return std::to_string(value.id);
        case Labels::address:
            return std::to_string(address);
        case Labels::rank:
            break;
    }
    return std::to_string(interface.session().rank(value));
}

inspector::Color picked_color(const Theme& theme) {
    return theme.error;
}

inspector::Color hovered_color(const Theme& theme) {
    return inspector::mix(theme.panel, theme.error, 0.6);
}

void offer(Interface& interface, const Pane& pane, const Pick& element) {
    interface.view().hovered_now = element;
    if (pane.is_picked)
        interface.try_to(fmt::format("pick {} {}", script_name(interface.session(), element.stream),
                                     element.element));
}

void draw_limit(Pane& pane, const Session& session) {
    draw_note(pane, session.why_not_detailed() + ": the timeline and the bars remain");
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
