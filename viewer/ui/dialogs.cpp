// SPDX-License-Identifier: MIT
#include "viewer/ui/dialogs.h"

#include <imgui.h>

#include "viewer/asked.h"
#include "viewer/ui/theme.h"

namespace viewer {
namespace {

constexpr std::size_t most_suggestions = 8;

void draw_verb(const Verb& verb) {
    ImGui::TableNextColumn();
    ImGui::PushFont(fonts().bold);
    ImGui::TextUnformatted(std::string(verb.keys).c_str());
    ImGui::PopFont();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(std::string(verb.name).c_str());
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s   ", std::string(verb.help).c_str());
}

// In two columns where both fit.
void draw_verbs(float width, double scale) {
    std::vector<const Verb*> shown;
    for (const Verb& verb : verbs())
        if (!verb.needs_words())
            shown.push_back(&verb);
    const std::size_t columns = width < static_cast<float>(1240 * scale) ? 1 : 2;
    if (!ImGui::BeginTable("keys", 3 * static_cast<int>(columns), ImGuiTableFlags_SizingFixedFit))
        return;
    const std::size_t rows = (shown.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t i = row; i < shown.size(); i += rows)
            draw_verb(*shown[i]);
    ImGui::EndTable();
}

}  // namespace

void begin_dialog(const char* title, bool* is_open) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {size.x * 0.96F, size.y * 0.94F});
    ImGui::Begin(title, is_open,
                 ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoCollapse);
}

void draw_failure(Interface& interface) {
    if (interface.view().not_drawn.empty())
        return;
    begin_dialog("This cannot be drawn");
    ImGui::TextUnformatted(interface.view().not_drawn.c_str());
    ImGui::TextDisabled("Right and Left go on, Ctrl+N asks for another sort, Ctrl+Q leaves");
    ImGui::End();
}

void draw_help(Interface& interface, double scale) {
    if (!interface.view().show_help)
        return;
    begin_dialog("Keys and actions", &interface.view().show_help);
    const float width = ImGui::GetIO().DisplaySize.x * 0.96F;
    draw_verbs(width, scale);
    ImGui::Separator();
    ImGui::PushTextWrapPos(width - static_cast<float>(40 * scale));
    for (const std::string_view first : verbs_with_words())
        ImGui::TextUnformatted(forms_of(first).c_str());
    ImGui::TextDisabled(
        "wheel zooms at the cursor, drag pans, a click picks, click or drag the timeline to scrub");
    ImGui::PopTextWrapPos();
    ImGui::End();
}

void draw_go_to(Interface& interface, double scale) {
    ViewState& view = interface.view();
    if (!view.show_go_to)
        return;
    begin_dialog("Go to", &view.show_go_to);
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
        interface.try_to(action("ask", text));
        ImGui::SetKeyboardFocusHere(-1);
    }
    if (view.message_is_error)
        ImGui::TextUnformatted(view.message.c_str());
    for (const std::string& line : suggestions(text, text[0] == 0 ? 0 : most_suggestions))
        ImGui::TextDisabled("%s", line.c_str());
    ImGui::End();
}

}  // namespace viewer
