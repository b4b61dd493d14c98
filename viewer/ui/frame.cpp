// SPDX-License-Identifier: MIT
#include "viewer/ui/frame.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <utility>

#include "viewer/ui/dialogs.h"
#include "viewer/ui/frame_parts.h"
#include "viewer/ui/lesson.h"

namespace viewer {
namespace {

// Clears the undo history of a text field. Otherwise Ctrl+Z in a text field of Dear ImGui 1.86
// would undo input from before the field was closed.
void forget_what_was_typed() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.ActiveId != context.InputTextState.ID)
        context.InputTextState.ID = 0;
}

void draw_window(Interface& interface, Division& division, const Surface& surface) {
    const ImGuiIO& io = ImGui::GetIO();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("gpu-abisort", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_MenuBar |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    draw_menus(interface);
    ViewState& view = interface.view();
    view.hovered = std::exchange(view.hovered_now, std::nullopt);
    FrameParts(interface, division, surface.scale).draw(interface.sort().headline());
    ImGui::End();
}

}  // namespace

void draw_frame(Interface& interface, Division& division, const Surface& surface) {
    interface.begin_frame();
    forget_what_was_typed();
    std::string& not_drawn = interface.view().not_drawn;
    not_drawn.clear();
    try {
        draw_window(interface, division, surface);
    } catch (const std::exception& error) {
        ImGui::ErrorCheckEndFrameRecover(nullptr);  // ends all ImGui windows that were begun
        not_drawn = error.what();
    }
    draw_failure(interface);
    draw_help(interface, surface.scale);
    draw_go_to(interface, surface.scale);
    draw_new_sort(interface, surface.scale);
    draw_lessons(interface, surface.scale);
    interface.end_frame();
}

void press(Interface& interface, std::string_view key) {
    if (ImGui::GetIO().WantTextInput && key != "Escape")
        return;
    interface.press(key);
}

}  // namespace viewer
