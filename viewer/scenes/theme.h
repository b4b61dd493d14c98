// SPDX-License-Identifier: MIT
#pragma once

#include "inspector/palette.h"

namespace viewer {

/// The colours of scenes, by what they mean: the palette of all drawings, and what only the viewer
/// says.
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

/// Black or white, whatever can be read on it.
inspector::Color text_on(inspector::Color back);
/// The colours of what is picked and what is hovered, wherever it is shown.
inspector::Color picked_color(const Theme& theme);
inspector::Color hovered_color(const Theme& theme);

}  // namespace viewer
