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

    /// Of tree `t` of a recursion level; the second is red, as in Figure 5. They repeat.
    Color tree(std::size_t t) const { return tree_colors[t % 6]; }
    /// Of stage `k`, in drawings that do not tell trees apart.
    Color stage(std::size_t k) const { return tree_colors[k % 6]; }
};

extern const Palette light_palette;
extern const Palette dark_palette;

/// `part` of `over` on `under`: 0 gives `under`, 1 gives `over`.
Color mix(Color under, Color over, double part);

}  // namespace inspector
