// SPDX-License-Identifier: MIT
#include "viewer/ui/tour.h"

#include <fmt/format.h>
#include <imgui.h>

#include <string>

#include "viewer/tour.h"
#include "viewer/ui/imgui_canvas.h"
#include "viewer/ui/pane.h"

namespace viewer {

float draw_tour(Interface& interface, const Theme& theme, float y, double scale) {
    if (!interface.view().tour_stop)
        return 0;
    const auto unit = [&](double pixels) { return static_cast<float>(pixels * scale); };
    const std::size_t number = *interface.view().tour_stop;
    const TourStop& stop = tour()[number];
    const std::string text(stop.text);
    const std::string hint = fmt::format("{} of {}   Enter next, Backspace back, Escape leaves",
                                         number + 1, tour().size());
    const float width = ImGui::GetWindowWidth() - unit(16);
    const float room = width - unit(24);
    const float line = ImGui::GetTextLineHeight() + unit(5);
    const bool has_hint = ImGui::CalcTextSize(hint.c_str()).x + unit(260) < room;
    const float height =
        ImGui::CalcTextSize(text.c_str(), nullptr, false, room).y + line + unit(16);
    ImGui::SetCursorPos({unit(8), y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg,
                          to_imgui(inspector::mix(theme.panel, theme.accent, 0.14)));
    ImGui::BeginChild("tour", {width, height}, true, ImGuiWindowFlags_NoScrollbar);
    heading(std::string(stop.title).c_str());
    if (has_hint) {
        ImGui::SameLine(width - unit(12) - ImGui::CalcTextSize(hint.c_str()).x);
        ImGui::TextDisabled("%s", hint.c_str());
    }
    ImGui::PushTextWrapPos(unit(8) + room);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndChild();
    ImGui::PopStyleColor();
    return height + unit(5);
}

}  // namespace viewer
