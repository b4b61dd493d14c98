// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace inspector {

/// Red, green, blue in [0, 1].
struct Color {
    double red = 0;
    double green = 0;
    double blue = 0;
    friend bool operator==(const Color&, const Color&) = default;
};

/// A place on a picture: x to the right, y downwards, in units of 1/96 inch.
struct Point {
    double x = 0;
    double y = 0;
};

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    Point center() const { return {x + width / 2, y + height / 2}; }
};

enum class Align { left, center, right };

struct TextStyle {
    Color color;
    double size = 12;  ///< height of a line's letters with ascenders and descenders
    bool bold = false;
    Align align = Align::left;  ///< horizontally; vertically texts are always centred
};

/// What pictures are drawn on: an SVG or PNG file (cairo_canvas.h), or a window of the viewer.
/// Every drawing of this project is written once, against this.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void fill(const Box& box, Color color) = 0;
    /// The line runs inside the box, so that neighbouring boxes do not overlap.
    virtual void outline(const Box& box, Color color, double thickness) = 0;
    virtual void line(Point from, Point to, Color color, double thickness) = 0;
    virtual void disc(Point center, double radius, Color color) = 0;
    /// UTF-8 text whose left end, centre or right end is at `at`, its middle line at at.y.
    virtual void text(Point at, std::string_view text, const TextStyle& style) = 0;
};

}  // namespace inspector
