// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include "inspector/palette.h"

namespace viewer {

/// The colours of the interface, by what they mean: the palette of all drawings, and what only the
/// viewer says.
struct Theme {
    inspector::Palette palette;
    inspector::Color panel;      ///< behind a panel's content
    inspector::Color accent;     ///< the moment, the pick
    inspector::Color kept;       ///< a pair that was compared and kept
    inspector::Color exchanged;  ///< a pair that was exchanged, and its subtrees
    inspector::Color error;
    inspector::Color picked;  ///< what is picked, in all panels: no stage's, no tree's colour

    /// From the smallest key to the largest: dark blue to yellow, told apart by lightness alone.
    inspector::Color key(double rank) const;
};

const Theme& theme(bool dark);
void apply_to_imgui(const Theme& theme, double scale);

struct Fonts {
    ImFont* regular = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
};

/// Fonts of the system (DejaVu) where they are, else ImGui's own. Once, before the first frame.
void load_fonts(double scale);
const Fonts& fonts();

}  // namespace viewer
