// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include "viewer/scenes/pane.h"

namespace viewer {

ImU32 to_imgui(inspect::Color color, double opacity = 1);
void apply_to_imgui(const Theme& theme, double scale);

struct Fonts {
    ImFont* regular = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

/// Loads the DejaVu fonts or, if they are not installed, ImGui's own font. Call this function once,
/// before the first frame.
void load_fonts(double scale);
const Fonts& fonts();

}  // namespace viewer
