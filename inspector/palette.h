// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "inspector/canvas.h"

namespace inspector {

/// The colours that drawings use, by what they mean. Told apart by people with any colour vision:
/// trees after Okabe and Ito, and nothing is said by colour alone.
struct Palette {
    Color background;
    Color text;
    Color faint_text;  ///< what was written before and is still reachable
    Color grid;
    Color written;    ///< behind what the step writes
    Color reachable;  ///< behind what earlier steps wrote and later ones still read
    Color tree_colors[6];

    /// The colour of tree `t` of a level; the second is red, as in Figure 5. No two trees have the
    /// same; beyond the first six they differ in lightness.
    Color tree(std::size_t t) const;
    /// The colour of stage `k`, in drawings that do not tell trees apart.
    Color stage(std::size_t k) const { return tree(k); }
};

extern const Palette light_palette;
extern const Palette dark_palette;

/// How well one colour can be read on the other, from 1 to 21 (WCAG 2.1).
double contrast(Color a, Color b);

/// `part` of `over` on `under`: 0 gives `under`, 1 gives `over`.
Color mix(Color under, Color over, double part);

}  // namespace inspector
