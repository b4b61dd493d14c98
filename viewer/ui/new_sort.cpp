// SPDX-License-Identifier: MIT
#include "viewer/ui/new_sort.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>

#include "sorts/distribution.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

/// What was typed and chosen last.
struct Asked {
    std::string distribution = "uniform";
    int log2_n = 5;
    int seed = 1;
    char keys[512] = "3 1 4 1 5 9 2 6";
    char path[512] = "";
};

Asked& asked() {
    static Asked last;
    return last;
}

void draw_made_up(Interface& interface, float width) {
    Asked& last = asked();
    heading("Made-up keys");
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("distribution", last.distribution.c_str())) {
        for (const sorts::Distribution& distribution : sorts::distributions())
            if (ImGui::Selectable(std::string(distribution.name).c_str(),
                                  distribution.name == last.distribution))
                last.distribution = distribution.name;
        ImGui::EndCombo();
    }
    ImGui::SetNextItemWidth(width);
    ImGui::SliderInt("log2 n", &last.log2_n, 1, static_cast<int>(max_log2_viewed));
    ImGui::SetNextItemWidth(width);
    ImGui::InputInt("seed", &last.seed);
    if (ImGui::Button("sort these"))
        interface.try_to(action("open", last.distribution, "seed", std::max(last.seed, 0), "log2n",
                                last.log2_n));
}

void draw_typed(Interface& interface, float width) {
    Asked& last = asked();
    heading("Typed keys");
    ImGui::SetNextItemWidth(width);
    ImGui::InputText("##keys", last.keys, sizeof last.keys);
    ImGui::SameLine();
    if (ImGui::Button("sort"))
        interface.try_to(action_of("sort", split(last.keys)));
}

void draw_file(Interface& interface, float width) {
    heading("Keys of a file: .npy, .f32, .txt, or drop one on the window");
    ImGui::SetNextItemWidth(width);
    const bool is_entered = ImGui::InputText("##path", asked().path, sizeof asked().path,
                                             ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if (ImGui::Button("open") || is_entered)
        interface.try_to(action("open", asked().path));
}

}  // namespace

void draw_new_sort(Interface& interface, double scale) {
    if (!interface.view().show_new_sort)
        return;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Appearing, {0.5F, 0.5F});
    ImGui::Begin("New sort", &interface.view().show_new_sort,
                 ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoCollapse);
    const auto unit = [&](double pixels) { return static_cast<float>(pixels * scale); };
    draw_made_up(interface, unit(180));
    ImGui::Separator();
    draw_typed(interface, unit(260));
    ImGui::Separator();
    draw_file(interface, unit(260));
    ImGui::TextDisabled("The position stays if the new sort has it.");
    ImGui::End();
}

}  // namespace viewer
