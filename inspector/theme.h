// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "inspector/canvas.h"

namespace inspector {

/// The colors of all drawings, by what they mean. Colors that are seen together differ for people
/// with any two kinds of cones (tests/inspector/theme_test.cpp), and color is never the only sign
/// of a meaning.
struct Theme {
    Color background;  ///< of the picture or panel that is drawn
    Color panel;       ///< behind a panel's content
    Color text;
    Color faint_text;  ///< names of rows and columns, explanations
    Color grid;
    Color written;    ///< behind what the step writes
    Color reachable;  ///< behind what earlier steps wrote and later ones still read
    Color tree_colors[6];
    Color accent;     ///< the current position
    Color kept;       ///< a pair that was compared and kept
    Color exchanged;  ///< a pair that was exchanged, and its subtrees
    Color error;
    Color read;      ///< elements that a workgroup reads
    Color stored;    ///< elements that a workgroup writes
    Color conflict;  ///< words of one request in one bank
    Color selected;  ///< what is selected, in all panels: no stage's, no tree's color

    /// The color of tree `t` of a level; the second is red, as in Figure 5. No two trees have the
    /// same; beyond the first six they differ in lightness.
    Color tree(std::size_t t) const;
    /// The color of stage `k`, in drawings that do not tell trees apart.
    Color stage(std::size_t k) const { return tree(k); }
    /// The color of the element under the pointer, in all panels.
    Color hovered() const;
    /// The color of a rank from 0 (dark blue) to 1 (yellow). Lightness grows with the rank.
    Color key(double rank) const;
    /// The same colors on another background.
    Theme on(Color other_background) const;
};

extern const Theme light_theme;
extern const Theme dark_theme;

/// How well one color can be read on the other, from 1 to 21 (WCAG 2.1).
double contrast(Color a, Color b);
/// Black or white, whichever can be read on the color.
Color text_on(Color back);

/// `part` of `over` on `under`: 0 gives `under`, 1 gives `over`.
Color mix(Color under, Color over, double part);

}  // namespace inspector
