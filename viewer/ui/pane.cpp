// SPDX-License-Identifier: MIT
#include "viewer/ui/pane.h"

#include <fmt/format.h>

#include <sstream>

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

double draw_title(Pane& pane, const std::string& title, const std::vector<std::string>& subtitles) {
    pane.canvas.text({0, 8}, title, {pane.palette().text, 13, true});
    const double x = pane.canvas.text_width(title, 13, true) + 10;
    std::string shown;
    std::string all;
    for (const std::string& subtitle : subtitles) {
        const std::string more = shown.empty() ? subtitle : shown + "; " + subtitle;
        const bool fits = shown == all && x + pane.canvas.text_width(more, 12) <= pane.width;
        all += (all.empty() ? "" : "; ") + subtitle;
        if (fits)
            shown = more;
    }
    pane.canvas.text({x, 8}, shown, {pane.palette().faint_text, 12});
    if (shown != all && pane.is_over({0, 0, pane.width, 18}))
        tooltip(title, all);
    return 22;
}

void draw_note(Pane& pane, const std::string& note) {
    std::vector<std::string> lines = {""};
    std::istringstream words(note);
    for (std::string word; words >> word;) {
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (pane.canvas.text_width(longer, 12) <= pane.width || lines.back().empty())
            lines.back() = longer;
        else
            lines.push_back(word);
    }
    constexpr double line_height = 16;
    double y = pane.height / 2 + 8 - line_height * static_cast<double>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
        pane.canvas.text({pane.width / 2, y}, line,
                         {pane.palette().faint_text, 12, false, inspector::Align::center});
        y += line_height;
    }
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

inspector::Color text_on(inspector::Color back) {
    const double light = 0.3 * back.red + 0.6 * back.green + 0.1 * back.blue;
    return light > 0.5 ? inspector::Color{0.05, 0.07, 0.1} : inspector::Color{1, 1, 1};
}

inspector::Color picked_color(const Theme& theme) {
    return theme.picked;
}

inspector::Color hovered_color(const Theme& theme) {
    return inspector::mix(theme.panel, theme.picked, 0.6);
}

void offer(Interface& interface, const Pane& pane, const Pick& element) {
    interface.view().hovered_now = element;
    if (pane.is_picked)
        interface.try_to(
            action("pick", script_name(interface.session(), element.stream), element.element));
}

void draw_limit(Pane& pane, const Session& session) {
    draw_note(pane,
              session.why_not_detailed() +
                  ": the timeline and the bars remain; Ctrl+G 'open uniform log2n 10' shows all");
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
