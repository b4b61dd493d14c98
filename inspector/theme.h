// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "inspector/canvas.h"

namespace inspector {

/// The colors of all drawings, named after their meanings. Colors that appear together are
/// distinguishable with any two kinds of cones (tests/inspector/theme_test.cpp), and color is never
/// the only sign of a meaning.
struct Theme {
    Color background;  ///< background of the picture or panel
    Color panel;       ///< background of a panel's content
    Color text;
    Color faint_text;  ///< names of rows and columns, and explanations
    Color grid;
    Color written;    ///< background of what the step writes
    Color reachable;  ///< background of what earlier steps wrote and later steps still read
    Color tree_colors[6];
    Color accent;     ///< the current position
    Color kept;       ///< a pair that was compared and kept
    Color exchanged;  ///< a pair that was exchanged, and its subtrees
    Color error;
    Color read;      ///< elements that a workgroup reads
    Color stored;    ///< elements that a workgroup writes
    Color conflict;  ///< words with a bank conflict
    Color selected;  ///< the selection in all panels, a color that no stage or tree has

    /// The color of tree `t` of a level. The second tree is red, as in Figure 5. All trees have
    /// different colors; after the first six, they differ in lightness.
    Color tree(std::size_t t) const;
    /// The color of stage `k`, for drawings that do not distinguish trees.
    Color stage(std::size_t k) const { return tree(k); }
    /// The color of the element under the pointer.
    Color hovered() const;
    /// The color of a rank from 0 (dark blue) to 1 (yellow). Lightness grows with the rank.
    Color key(double rank) const;
    /// Color of a word of shared memory with this conflict degree, which is the number of words in
    /// its bank that one request accesses. The color is blue without a conflict, otherwise red,
    /// with more contrast for each power of two.
    Color crowd(unsigned degree) const;
    /// This theme with another background.
    Theme on(Color other_background) const;
};

extern const Theme light_theme;
extern const Theme dark_theme;

/// Contrast of two colors, from 1 to 21 (WCAG 2.1).
double contrast(Color a, Color b);
/// Black or white, whichever has more contrast to the color.
Color text_on(Color back);

/// Mixes two colors. 0 gives `under`, 1 gives `over`.
Color mix(Color under, Color over, double part);

}  // namespace inspector
