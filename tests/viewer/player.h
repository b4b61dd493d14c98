// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include <string>

#include "viewer/host/screen.h"

namespace tests {

/// Draws frames of an interface without a display, and simulates the mouse and the keyboard.
class Player {
  public:
    explicit Player(viewer::Interface& interface, double scale = 1)
        : interface_(interface), context_(current_context()), screen_({1280, 800}, scale) {
        map_keys();
        resize(1280, 800);
        leave();
    }

    /// Changes the size of the window, starting with the next frame.
    void resize(float width, float height) { ImGui::GetIO().DisplaySize = {width, height}; }

    void draw() {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        viewer::build_frame(interface_, screen_.scale());
    }
    /// Draws frames until the sizes of ImGui's windows no longer change.
    void draw_settled() {
        for (int frame = 0; frame < 3; ++frame)
            draw();
    }

    void move(float x, float y) { ImGui::GetIO().MousePos = {x, y}; }
    void leave() { move(-1e6F, -1e6F); }
    void hold(bool is_down) { ImGui::GetIO().MouseDown[0] = is_down; }
    void turn_wheel(float by) { ImGui::GetIO().MouseWheel = by; }
    void click(float x, float y) {
        move(x, y);
        draw_settled();
        hold(true);
        draw();
        hold(false);
        draw();
        leave();
        draw();
    }

    void type(const std::string& text) {
        ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
        draw();
    }
    /// Presses a key. `key` is the key's name in the table of commands: "Ctrl+G".
    void press(const std::string& key) {
        viewer::press(interface_, key);
        hold_control(key.starts_with("Ctrl+"));
        const int code = code_of(key.substr(key.find('+', 1) + 1));
        hold_key(code, true);
        draw();
        hold_control(false);
        hold_key(code, false);
        draw();
    }

  private:
#if IMGUI_VERSION_NUM >= 18900
    static void map_keys() {}
    static void hold_control(bool is_down) {
        ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, is_down);
    }
    static void hold_key(int code, bool is_down) {
        if (code >= 0)
            ImGui::GetIO().AddKeyEvent(static_cast<ImGuiKey>(code), is_down);
    }
#else
    static void map_keys() {
        for (int key = 0; key < ImGuiKey_COUNT; ++key)
            ImGui::GetIO().KeyMap[key] = key;
    }
    static void hold_control(bool is_down) {
        ImGui::GetIO().KeyCtrl = is_down;
    }
    static void hold_key(int code, bool is_down) {
        if (code >= 0)
            ImGui::GetIO().KeysDown[code] = is_down;
    }
#endif

    // Returns ImGui's code of a key that text fields handle.
    static int code_of(const std::string& key) {
        const std::pair<const char*, int> codes[] = {{"Left", ImGuiKey_LeftArrow},
                                                     {"Right", ImGuiKey_RightArrow},
                                                     {"Home", ImGuiKey_Home},
                                                     {"End", ImGuiKey_End},
                                                     {"Delete", ImGuiKey_Delete},
                                                     {"Tab", ImGuiKey_Tab},
                                                     {"Backspace", ImGuiKey_Backspace},
                                                     {"Enter", ImGuiKey_Enter},
                                                     {"Escape", ImGuiKey_Escape},
                                                     {"A", ImGuiKey_A},
                                                     {"C", ImGuiKey_C},
                                                     {"V", ImGuiKey_V},
                                                     {"X", ImGuiKey_X},
                                                     {"Y", ImGuiKey_Y},
                                                     {"Z", ImGuiKey_Z}};
        for (const auto& [name, code] : codes)
            if (key == name)
                return code;
        return -1;
    }

    static std::shared_ptr<stream::gl::Context> current_context() {
        auto context = stream::gl::make_headless_context();
        context->make_current();
        return context;
    }

    viewer::Interface& interface_;
    std::shared_ptr<stream::gl::Context> context_;
    viewer::Screen screen_;
};

}  // namespace tests
