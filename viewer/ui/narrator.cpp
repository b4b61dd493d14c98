// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "viewer/explain.h"
#include "viewer/scenes/picture.h"
#include "viewer/ui/parts.h"

namespace viewer {
namespace {

// Draws as much of the sentence as fits. A tooltip has the whole sentence and explains the
// sentence's terms.
void draw_words(const std::string& words, bool is_narrow, float margin) {
    const float room = ImGui::GetWindowWidth() - 2 * margin;
    ImGui::PushFont(fonts().bold);
    ImGui::PushTextWrapPos();
    const std::string shown = fitting(words, is_narrow ? 1.8F * room : room);
    ImGui::TextUnformatted(shown.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    if (ImGui::IsItemHovered())
        tooltip(words, definitions_in(words));
}

// Draws a text at the right end of the line, if there is room.
void draw_at_right(const std::string& text, float margin) {
    const float x = ImGui::GetWindowWidth() - ImGui::CalcTextSize(text.c_str()).x - margin;
    ImGui::SameLine();
    if (ImGui::GetCursorPosX() > x)
        return;
    ImGui::SetCursorPosX(x);
    ImGui::TextDisabled("%s", text.c_str());
}

// Draws the keys and the progress of the sort, the reason for the current operation and, at the
// right, the next operation. If there is too little room, the reason is left out.
void draw_context(const Headline& headline, const std::string& reason, float margin) {
    const std::string next = headline.next.empty() ? "" : "next: " + headline.next;
    const float room = ImGui::GetWindowWidth() - 2 * margin;
    const float beside = room - ImGui::CalcTextSize(next.c_str()).x - margin;
    const std::string both = headline.context + (reason.empty() ? "" : " " + reason);
    const bool fits = ImGui::CalcTextSize(both.c_str()).x <= beside;
    const std::string shown = fitting(fits ? both : headline.context, room);
    ImGui::TextUnformatted(shown.c_str());
    if (ImGui::IsItemHovered())
        tooltip(both, definitions_in(both));
    draw_at_right(next, margin);
}

}  // namespace

float draw_narrator(Interface& interface, float y, double scale) {
    const auto unit = [&](double length) { return static_cast<float>(length * scale); };
    const auto& learning = interface.view().learning;
    if (learning && interface.has(Panel::trees) &&
        std::ranges::count(learning->stop().panels, Panel::trees) == 0)
        return y + unit(8);
    const bool is_narrow = ImGui::GetWindowWidth() < unit(narrow_window);
    const bool has_context = !learning && !is_narrow && ImGui::GetWindowHeight() > unit(440);
    ImGui::SetCursorPos({unit(16), y + unit(5)});
    draw_words(words_of(interface), is_narrow, unit(16));
    draw_at_right(interface.session().work(), unit(16));
    if (has_context) {
        ImGui::SetCursorPos({unit(16), y + unit(24)});
        draw_context(interface.session().headline(), interface.session().reason(), unit(16));
    }
    return y + unit(is_narrow ? 44 : has_context ? 46 : 27);
}

}  // namespace viewer
