// SPDX-License-Identifier: MIT
#include "viewer/host/key_names.h"

#define GLFW_INCLUDE_NONE  // keys alone
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <cctype>

namespace viewer {
namespace {

/// A key as actions name it, without modifiers.
std::string name_of_key(int key, int scancode) {
    switch (key) {
        case GLFW_KEY_SPACE:
            return "Space";
        case GLFW_KEY_LEFT:
            return "Left";
        case GLFW_KEY_RIGHT:
            return "Right";
        case GLFW_KEY_UP:
            return "Up";
        case GLFW_KEY_DOWN:
            return "Down";
        case GLFW_KEY_PAGE_UP:
            return "PageUp";
        case GLFW_KEY_PAGE_DOWN:
            return "PageDown";
        case GLFW_KEY_HOME:
            return "Home";
        case GLFW_KEY_END:
            return "End";
        case GLFW_KEY_ESCAPE:
            return "Escape";
        case GLFW_KEY_ENTER:
        case GLFW_KEY_KP_ENTER:
            return "Enter";
        case GLFW_KEY_BACKSPACE:
            return "Backspace";
        case GLFW_KEY_KP_ADD:
            return "+";
        case GLFW_KEY_KP_SUBTRACT:
            return "-";
        default:
            break;
    }
    if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F12)
        return fmt::format("F{}", key - GLFW_KEY_F1 + 1);
    const char* text = glfwGetKeyName(key, scancode);
    if (text == nullptr)
        return {};
    std::string name = text;
    if (name.size() == 1)
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name == "=" ? "+" : name;
}

}  // namespace

std::string key_name(int code, int scancode, int modifiers) {
    const std::string key = name_of_key(code, scancode);
    std::string name;
    if ((modifiers & GLFW_MOD_CONTROL) != 0)
        name += "Ctrl+";
    if ((modifiers & GLFW_MOD_SHIFT) != 0 && key != "+")
        name += "Shift+";
    if ((modifiers & GLFW_MOD_ALT) != 0)
        name += "Alt+";
    return name + key;
}

}  // namespace viewer
