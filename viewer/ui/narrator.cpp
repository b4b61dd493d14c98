// SPDX-License-Identifier: MIT
#include "viewer/model/narrator.h"

#include <fmt/format.h>

#include <algorithm>

#include "viewer/explain.h"
#include "viewer/scenes/picture.h"
#include "viewer/ui/frame_parts.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

// As much as there is room for in so many lines; all of it, and what its terms mean, while the
// mouse is on it.
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

// After the words, as much as there is room for.
void draw_after(const std::string& why, float margin) {
    ImGui::SameLine(0, margin);
    const float room = ImGui::GetWindowWidth() - margin - ImGui::GetCursorPosX();
    const std::string shown = fitting(why, room);
    ImGui::TextUnformatted(shown.c_str());
    if (ImGui::IsItemHovered())
        tooltip(why, definitions_in(why));
}

std::string text_of(const Tally& sum) {
    const std::string of_all =
        sum.all_comparisons > 0 ? fmt::format(" of 2m - log m - 2 = {}", sum.all_comparisons) : "";
    return fmt::format("this merge: {} comparison{}{}, {} exchange{}", sum.comparisons,
                       sum.comparisons == 1 ? "" : "s", of_all, sum.exchanges,
                       sum.exchanges == 1 ? "" : "s");
}

// After the words, if there is room.
void draw_at_right(const std::string& text, float margin) {
    const float x = ImGui::GetWindowWidth() - ImGui::CalcTextSize(text.c_str()).x - margin;
    ImGui::SameLine();
    if (ImGui::GetCursorPosX() > x)
        return;
    ImGui::SetCursorPosX(x);
    ImGui::TextDisabled("%s", text.c_str());
}

}  // namespace

float draw_narrator(Interface& interface, float y, double scale) {
    const auto unit = [&](double length) { return static_cast<float>(length * scale); };
    const auto& learning = interface.view().learning;
    const bool of_groups = interface.groups() != nullptr;
    if (learning && !of_groups && std::ranges::count(learning->stop().panels, Panel::trees) == 0)
        return y + unit(8);
    const bool is_narrow = ImGui::GetWindowWidth() < unit(narrow_window);
    ImGui::SetCursorPos({unit(16), y + unit(5)});
    draw_words(words_of(interface), is_narrow, unit(16));
    if (const std::string why = reason(interface); !why.empty() && !is_narrow)
        draw_after(why, unit(16));
    if (!of_groups)
        if (const auto sum = tally(interface.session(), interface.view().shown_tree))
            draw_at_right(text_of(*sum), unit(16));
    return y + unit(is_narrow ? 44 : 27);
}

}  // namespace viewer
