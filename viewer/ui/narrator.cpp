// SPDX-License-Identifier: MIT
#include "viewer/model/narrator.h"

#include <fmt/format.h>

#include "viewer/ui/frame_parts.h"
#include "viewer/ui/pane.h"

namespace viewer {

void draw_narrator(Interface& interface, float y, double scale) {
    Session& session = interface.session();
    const std::uint32_t tree = interface.view().shown_tree;
    const auto name_of = [&](const shaders::value_t& value) {
        return number_text(interface, value, value.id);
    };
    draw_words(narrate(session, tree, name_of), y, scale);
    const auto sum = tally(session, tree);
    if (!sum)
        return;
    const std::string of_all = sum->all_comparisons > 0
                                   ? fmt::format(" of 2m - log m - 2 = {}", sum->all_comparisons)
                                   : "";
    const std::string text = fmt::format("this merge: {} comparison{}{}, {} exchange{}",
                                         sum->comparisons, sum->comparisons == 1 ? "" : "s", of_all,
                                         sum->exchanges, sum->exchanges == 1 ? "" : "s");
    const float x = ImGui::GetWindowWidth() - ImGui::CalcTextSize(text.c_str()).x -
                    static_cast<float>(16 * scale);
    ImGui::SameLine();
    if (ImGui::GetCursorPosX() > x)
        return;
    ImGui::SetCursorPosX(x);
    ImGui::TextDisabled("%s", text.c_str());
}

}  // namespace viewer
