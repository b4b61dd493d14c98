// SPDX-License-Identifier: MIT
#include "viewer/host/key_names.h"

#define GLFW_INCLUDE_NONE  // only the constants of keys are needed
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <cctype>
#include <utility>

namespace viewer {
namespace {

constexpr std::pair<int, const char*> named_keys[] = {
    {GLFW_KEY_SPACE, "Space"},
    {GLFW_KEY_LEFT, "Left"},
    {GLFW_KEY_RIGHT, "Right"},
    {GLFW_KEY_UP, "Up"},
    {GLFW_KEY_DOWN, "Down"},
    {GLFW_KEY_PAGE_UP, "PageUp"},
    {GLFW_KEY_PAGE_DOWN, "PageDown"},
    {GLFW_KEY_HOME, "Home"},
    {GLFW_KEY_END, "End"},
    {GLFW_KEY_ESCAPE, "Escape"},
    {GLFW_KEY_ENTER, "Enter"},
    {GLFW_KEY_KP_ENTER, "Enter"},
    {GLFW_KEY_BACKSPACE, "Backspace"},
    {GLFW_KEY_KP_ADD, "+"},
    {GLFW_KEY_KP_SUBTRACT, "-"},
};

/// Name of a key in actions, without modifiers.
std::string name_of_key(int key, int scancode) {
    for (const auto& [code, name] : named_keys)
        if (code == key)
            return name;
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
