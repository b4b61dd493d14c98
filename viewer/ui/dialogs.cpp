// SPDX-License-Identifier: MIT
#include "viewer/ui/parts.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>

#include "sorts/distribution.h"

namespace viewer {
namespace {

constexpr std::size_t most_suggestions = 8;

// Draws a key, its command and the command's help. The help wraps at x coordinate `wrap_at` of the
// window, unless it is 0.
void draw_key(std::string_view key, std::string_view name, std::string_view help, float wrap_at) {
    ImGui::TableNextColumn();
    ImGui::PushFont(fonts().bold);
    ImGui::TextUnformatted(key.data(), key.data() + key.size());
    ImGui::PopFont();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(name.data(), name.data() + name.size());
    ImGui::TableNextColumn();
    ImGui::PushTextWrapPos(wrap_at > 0 ? wrap_at : -1.0F);
    ImGui::TextDisabled("%s   ", std::string(help).c_str());
    ImGui::PopTextWrapPos();
}

void draw_panel_keys(const Interface& interface, float width) {
    if (!ImGui::BeginTable("panels", 3, ImGuiTableFlags_SizingFixedFit))
        return;
    for (const PanelRow& row : panels())
        if (row.exists(interface))
            draw_key(row.key, fmt::format("panel {}", row.name), row.help, width);
    ImGui::EndTable();
}

// Draws all commands, in two columns if both fit.
void draw_commands(float width, double scale) {
    std::vector<const Command*> shown;
    for (const Command& command : commands())
        if (!command.needs_words())
            shown.push_back(&command);
    const std::size_t columns = width < static_cast<float>(1240 * scale) ? 1 : 2;
    if (!ImGui::BeginTable("keys", 3 * static_cast<int>(columns), ImGuiTableFlags_SizingFixedFit))
        return;
    const std::size_t rows = (shown.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t i = row; i < shown.size(); i += rows)
            draw_key(shown[i]->keys, shown[i]->name, shown[i]->help, columns == 1 ? width : 0);
    ImGui::EndTable();
}

/// What the user last entered in the dialog "New sort".
struct NewSortInput {
    std::string distribution = "uniform";
    int log2_n = 5;
    int seed = 1;
    char keys[512] = "3 1 4 1 5 9 2 6";
    char path[512] = "";
};

NewSortInput& input() {
    static NewSortInput last;
    return last;
}

void draw_generated(Interface& interface, float width) {
    NewSortInput& last = input();
    heading("Generated keys");
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
    NewSortInput& last = input();
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
    const bool is_entered = ImGui::InputText("##path", input().path, sizeof input().path,
                                             ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if (ImGui::Button("open") || is_entered)
        interface.try_to(action("open", input().path));
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
    begin_dialog("The sort cannot be drawn");
    ImGui::TextUnformatted(interface.view().not_drawn.c_str());
    ImGui::TextDisabled(
        "Right and Left change the position, Ctrl+N opens another sort, Ctrl+Q ends the viewer");
    ImGui::End();
}

void draw_help(Interface& interface, double scale) {
    if (!interface.view().show_help)
        return;
    begin_dialog("Keys and commands", &interface.view().show_help);
    const float width = ImGui::GetIO().DisplaySize.x * 0.96F;
    draw_panel_keys(interface, width - static_cast<float>(40 * scale));
    draw_commands(width - static_cast<float>(40 * scale), scale);
    ImGui::Separator();
    ImGui::PushTextWrapPos(width - static_cast<float>(40 * scale));
    for (const std::string_view first : first_words_with_grammar())
        ImGui::TextUnformatted(forms_of(first).c_str());
    ImGui::TextDisabled(
        "wheel zooms at the cursor, drag pans, a click selects, click or drag the timeline to "
        "scrub");
    ImGui::PopTextWrapPos();
    ImGui::End();
}

void draw_go_to(Interface& interface, double scale) {
    ViewState& view = interface.view();
    if (!view.show_go_to)
        return;
    begin_dialog("Go to", &view.show_go_to);
    ImGui::TextDisabled(
        "17  |  level 4 step 3  |  launch 3 interval 5  |  node 17  |  any line of a script");
    static char text[128] = "";
    if (ImGui::IsWindowAppearing()) {
        text[0] = 0;
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::SetNextItemWidth(static_cast<float>(420 * scale));
    if (ImGui::InputText("##to", text, sizeof text, ImGuiInputTextFlags_EnterReturnsTrue)) {
        interface.try_typed(text);
        ImGui::SetKeyboardFocusHere(-1);
    }
    if (view.message_is_error)
        ImGui::TextUnformatted(view.message.c_str());
    for (const std::string& line : suggestions(text, text[0] == 0 ? 0 : most_suggestions))
        ImGui::TextDisabled("%s", line.c_str());
    ImGui::End();
}

void draw_new_sort(Interface& interface, double scale) {
    if (!interface.view().show_new_sort)
        return;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Appearing, {0.5F, 0.5F});
    ImGui::Begin("New sort", &interface.view().show_new_sort,
                 ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoCollapse);
    const auto unit = [&](double pixels) { return static_cast<float>(pixels * scale); };
    draw_generated(interface, unit(180));
    ImGui::Separator();
    draw_typed(interface, unit(260));
    ImGui::Separator();
    draw_file(interface, unit(260));
    ImGui::TextDisabled("The position stays if the new sort has it.");
    ImGui::End();
}

}  // namespace viewer
