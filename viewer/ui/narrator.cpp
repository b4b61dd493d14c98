// SPDX-License-Identifier: MIT
#include "viewer/model/narrator.h"

#include <fmt/format.h>

#include <algorithm>

#include "viewer/ui/frame_parts.h"
#include "viewer/ui/pane.h"

namespace viewer {

float draw_narrator(Interface& interface, float y, double scale) {
    const auto& learning = interface.view().learning;
    if (learning && std::ranges::count(learning->stop().panels, Panel::trees) == 0)
        return y + static_cast<float>(8 * scale);
    Session& session = interface.session();
    const std::uint32_t tree = interface.view().shown_tree;
    const auto name_of = [&](const shaders::value_t& value) {
        return number_text(interface, value, value.id);
    };
    const float below = draw_words(narrate(session, tree, name_of), y, scale);
    const auto sum = tally(session, tree);
    if (!sum)
        return below;
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
        return below;
    ImGui::SetCursorPosX(x);
    ImGui::TextDisabled("%s", text.c_str());
    return below;
}

}  // namespace viewer
