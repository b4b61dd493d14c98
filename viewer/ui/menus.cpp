// SPDX-License-Identifier: MIT
#include <imgui.h>

#include <string>

#include "viewer/ui/parts.h"

namespace viewer {
namespace {

void explain(const Command& command) {
    if (ImGui::IsItemHovered() && !command.help.empty())
        tooltip(std::string(command.help), "");
}

// Begins a menu that Escape can close.
bool begin_menu(std::string_view name) {
    if (!ImGui::BeginMenu(std::string(name).c_str()))
        return false;
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
        ImGui::CloseCurrentPopup();
    return true;
}

void draw_item(Interface& interface, const Command& command) {
    if (ImGui::MenuItem(std::string(command.name).c_str(), std::string(command.keys).c_str(),
                        command.is_on(interface)))
        interface.try_to(Action{&command, {}});
    explain(command);
}

void draw_choices(Interface& interface, const Command& command) {
    if (!begin_menu(command.name))
        return;
    if (!command.needs_words())
        draw_item(interface, command);
    for (const Choice& choice : command.choices(interface))
        if (ImGui::MenuItem(choice.name.c_str(), "", choice.is_current))
            interface.try_to(Action{&command, split(choice.name)});
    ImGui::EndMenu();
}

void draw_menu(Interface& interface, std::string_view menu) {
    if (!begin_menu(menu))
        return;
    for (const Command& command : commands()) {
        if (command.menu != menu || !interface.can(command))
            continue;
        const bool has_choices = !command.choices(interface).empty();
        has_choices ? draw_choices(interface, command) : draw_item(interface, command);
    }
    ImGui::EndMenu();
}

}  // namespace

void draw_menus(Interface& interface) {
    if (!ImGui::BeginMenuBar())
        return;
    for (const char* menu : {"File", "Go", "View", "Help"})
        draw_menu(interface, menu);
    ImGui::EndMenuBar();
}

}  // namespace viewer
