// SPDX-License-Identifier: MIT
#include "viewer/ui/dialogs.h"

#include <imgui.h>

#include "viewer/asked.h"
#include "viewer/ui/theme.h"

namespace viewer {
namespace {

constexpr std::size_t most_suggestions = 8;

bool begin_dialog(const char* title, bool& is_open) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    return ImGui::Begin(title, &is_open,
                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                            ImGuiWindowFlags_NoCollapse);
}

void draw_action(const Action& action) {
    ImGui::TableNextColumn();
    ImGui::PushFont(fonts().bold);
    ImGui::TextUnformatted(std::string(action.keys).c_str());
    ImGui::PopFont();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(std::string(action.name).c_str());
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s   ", std::string(action.help).c_str());
}

}  // namespace

void draw_help(Interface& interface) {
    if (!interface.view().show_help)
        return;
    begin_dialog("Keys and actions", interface.view().show_help);
    if (ImGui::BeginTable("keys", 6, ImGuiTableFlags_SizingFixedFit)) {
        const auto& all = actions();
        const std::size_t rows = (all.size() + 1) / 2;
        for (std::size_t row = 0; row < rows; ++row)
            for (const std::size_t i : {row, row + rows})
                if (i < all.size())
                    draw_action(all[i]);
        ImGui::EndTable();
    }
    ImGui::Separator();
    for (const Action& form : forms())
        ImGui::TextUnformatted(std::string(form.help).c_str());
    ImGui::TextDisabled(
        "wheel zooms at the cursor, drag pans, a click picks, click or drag the timeline to scrub");
    ImGui::End();
}

void draw_go_to(Interface& interface, double scale) {
    ViewState& view = interface.view();
    if (!view.show_go_to)
        return;
    begin_dialog("Go to", view.show_go_to);
    ImGui::TextDisabled(
        interface.groups() == nullptr
            ? "17  |  level 4 step 3  |  node 17  |  any line of a script"
            : "17  |  launch 3 section 5  |  word tile 17  |  any line of a script");
    static char text[128] = "";
    if (ImGui::IsWindowAppearing()) {
        text[0] = 0;
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(static_cast<float>(420 * scale));
    if (ImGui::InputText("##to", text, sizeof text, ImGuiInputTextFlags_EnterReturnsTrue)) {
        view.show_go_to = false;
        interface.try_to(line_meant(interface, text));
    }
    for (const std::string& line : suggestions(text, text[0] == 0 ? 0 : most_suggestions))
        ImGui::TextDisabled("%s", line.c_str());
    ImGui::End();
}

}  // namespace viewer
