// SPDX-License-Identifier: MIT
#include "viewer/ui/menus.h"

#include <imgui.h>

#include <string>

#include "viewer/ui/pane.h"

namespace viewer {
namespace {

void explain(const Verb& verb) {
    if (ImGui::IsItemHovered() && !verb.help.empty())
        tooltip(std::string(verb.help), "");
}

// Escape closes it.
bool begin_menu(std::string_view name) {
    if (!ImGui::BeginMenu(std::string(name).c_str()))
        return false;
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
        ImGui::CloseCurrentPopup();
    return true;
}

void draw_item(Interface& interface, const Verb& verb) {
    const bool is_on = verb.is_on && verb.is_on(interface);
    if (ImGui::MenuItem(std::string(verb.name).c_str(), std::string(verb.keys).c_str(), is_on))
        interface.try_to(Action{&verb, {}});
    explain(verb);
}

void draw_choices(Interface& interface, const Verb& verb) {
    const Choices choices = verb.choices(interface);
    if (choices.empty() || !begin_menu(verb.name))
        return;
    if (!verb.needs_words())
        draw_item(interface, verb);
    for (const Choice& choice : choices)
        if (ImGui::MenuItem(choice.name.c_str(), "", choice.is_current))
            interface.try_to(Action{&verb, split(choice.name)});
    ImGui::EndMenu();
}

void draw_menu(Interface& interface, std::string_view menu) {
    if (!begin_menu(menu))
        return;
    for (const Verb& verb : verbs()) {
        if (verb.menu != menu || !interface.can(verb))
            continue;
        verb.choices ? draw_choices(interface, verb) : draw_item(interface, verb);
    }
    ImGui::EndMenu();
}

}  // namespace

void draw_menus(Interface& interface) {
    if (!ImGui::BeginMenuBar())
        return;
    for (const char* menu : {"File", "Go", "Break", "View", "Help"})
        draw_menu(interface, menu);
    ImGui::EndMenuBar();
}

}  // namespace viewer
