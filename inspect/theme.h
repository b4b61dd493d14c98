// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "inspect/canvas.h"

namespace inspect {

/// The colors of all drawings. Each color is named after its meaning. Colors that appear together
/// can be told apart with any two kinds of cones in the eye (tests/inspect/theme_test.cpp), and
/// no meaning is shown by a color only.
struct Theme {
    Color background;
    Color text;
    Color faint_text;  ///< color of names of rows and columns, and of explanations
    Color grid;
    Color written;  ///< background of elements that the current step writes
    /// background of elements that earlier steps wrote and later steps still read
    Color reachable;
    Color tree_colors[6];
    Color accent;     ///< color that marks the current position
    Color kept;       ///< color of a pair that was compared and kept
    Color exchanged;  ///< color of an exchanged pair and its subtrees
    Color error;
    Color read;      ///< color of elements that a workgroup reads
    Color stored;    ///< color of elements that a workgroup writes
    Color conflict;  ///< color of words with a bank conflict
    Color selected;  ///< color of the selection in all panels, different from all stages and trees

    /// The color of tree `t` of a level. The second tree is red, as in Figure 5. All trees have
    /// different colors, which differ only in lightness from those of the first six trees.
    Color tree(std::size_t t) const;
    /// The color of stage `k`, for drawings that do not distinguish trees.
    Color stage(std::size_t k) const { return tree(k); }
    /// The color of the element under the pointer.
    Color hovered() const;
    /// The color of a rank from 0 (dark blue) to 1 (yellow). Lightness grows with the rank.
    Color key(double rank) const;
    /// Color of a word of shared memory with this conflict degree, which is the number of words in
    /// its bank that one request accesses. Without a conflict the color is blue, otherwise red.
    /// Each power of two has a higher contrast to the background.
    Color conflict_color(unsigned degree) const;
};

extern const Theme light_theme;
extern const Theme dark_theme;

/// Returns black or white, whichever has more contrast to the color `back`.
Color text_on(Color back);

/// Mixes two colors. If `part` is 0, the result is `under`; if it is 1, the result is `over`.
Color mix(Color under, Color over, double part);

}  // namespace inspect
