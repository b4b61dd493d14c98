// SPDX-License-Identifier: MIT
#include "viewer/ui/theme.h"

#include <cmath>
#include <filesystem>
#include <string>

namespace viewer {
namespace {

using inspect::Color;
using inspect::mix;

Fonts loaded;

ImFont* load(const char* file, float size) {
    // Ranges of characters to load: Latin, Greek, punctuation, and the arrows that name keys.
    static const ImWchar ranges[] = {0x20, 0xff, 0x370, 0x3ff, 0x2010, 0x2027, 0x2190, 0x21ff, 0};
    const std::string path = std::string("/usr/share/fonts/truetype/dejavu/") + file;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    if (!std::filesystem::exists(path))
        return nullptr;
    return atlas.AddFontFromFileTTF(path.c_str(), size, nullptr, ranges);
}

}  // namespace

ImU32 to_imgui(Color color, double opacity) {
    const auto channel = [](double part) { return static_cast<float>(part); };
    return ImGui::ColorConvertFloat4ToU32(
        {channel(color.red), channel(color.green), channel(color.blue), channel(opacity)});
}

void apply_to_imgui(const Theme& theme, double scale) {
    ImGuiStyle style;
    style.WindowPadding = {8, 6};
    style.FramePadding = {7, 3};
    style.ItemSpacing = {6, 5};
    style.FrameRounding = 3;
    style.GrabRounding = 3;
    style.PopupRounding = 4;
    style.ScrollbarSize = 10;
    style.ScaleAllSizes(static_cast<float>(scale));
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 1;
    const auto set = [&](ImGuiCol which, Color color, double opacity = 1) {
        style.Colors[which] = ImGui::ColorConvertU32ToFloat4(to_imgui(color, opacity));
    };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.faint_text);
    set(ImGuiCol_WindowBg, mix(theme.background, theme.grid, 0.25));
    set(ImGuiCol_ChildBg, theme.background);
    set(ImGuiCol_PopupBg, theme.background);
    set(ImGuiCol_Border, theme.grid);
    set(ImGuiCol_MenuBarBg, theme.background);
    for (const ImGuiCol frame : {ImGuiCol_FrameBg, ImGuiCol_Button, ImGuiCol_Header})
        set(frame, mix(theme.background, theme.grid, 0.55));
    for (const ImGuiCol hovered :
         {ImGuiCol_FrameBgHovered, ImGuiCol_ButtonHovered, ImGuiCol_HeaderHovered})
        set(hovered, mix(theme.background, theme.accent, 0.3));
    for (const ImGuiCol active :
         {ImGuiCol_FrameBgActive, ImGuiCol_ButtonActive, ImGuiCol_HeaderActive})
        set(active, mix(theme.background, theme.accent, 0.5));
    for (const ImGuiCol accent : {ImGuiCol_CheckMark, ImGuiCol_SliderGrab, ImGuiCol_NavHighlight})
        set(accent, theme.accent);
    set(ImGuiCol_Separator, theme.grid);
    set(ImGuiCol_SeparatorHovered, theme.accent);
    set(ImGuiCol_SeparatorActive, theme.accent);
    set(ImGuiCol_ScrollbarBg, theme.background, 0);
    set(ImGuiCol_ScrollbarGrab, theme.grid);
    set(ImGuiCol_ScrollbarGrabHovered, theme.faint_text);
    set(ImGuiCol_ModalWindowDimBg, theme.background, 0.5);
    set(ImGuiCol_TitleBgActive, mix(theme.background, theme.accent, 0.3));
    set(ImGuiCol_TitleBg, theme.background);
    ImGui::GetStyle() = style;
}

void load_fonts(double scale) {
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    const auto size = static_cast<float>(std::round(13 * scale));
    loaded = {load("DejaVuSans.ttf", size), load("DejaVuSans-Bold.ttf", size),
              load("DejaVuSansMono.ttf", static_cast<float>(std::round(12 * scale)))};
    if (loaded.regular == nullptr) {
        loaded.regular = io.Fonts->AddFontDefault();
        loaded.regular->Scale = static_cast<float>(scale);
    }
    if (loaded.bold == nullptr)
        loaded.bold = loaded.regular;
    if (loaded.mono == nullptr)
        loaded.mono = loaded.regular;
}

const Fonts& fonts() {
    return loaded;
}

}  // namespace viewer
