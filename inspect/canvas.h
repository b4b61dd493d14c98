// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace inspect {

/// Red, green, blue in [0, 1].
struct Color {
    double red = 0;
    double green = 0;
    double blue = 0;
    friend bool operator==(const Color&, const Color&) = default;
};

/// A point of a picture in units of 1/96 inch. x grows to the right, y downwards.
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
    double size = 12;  ///< height of the letters in units, including ascenders and descenders
    bool bold = false;
    Align align = Align::left;  ///< horizontal alignment; text is always centered vertically
};

/// A surface on which scenes are drawn: an SVG file (picture.h), or a window of the viewer.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void fill(const Box& box, Color color) = 0;
    /// Draws the border of a box. The border's line is inside the box, so that the outlines of
    /// neighboring boxes do not overlap.
    virtual void outline(const Box& box, Color color, double thickness) = 0;
    virtual void line(Point from, Point to, Color color, double thickness) = 0;
    virtual void disc(Point center, double radius, Color color) = 0;
    /// Draws the border of a disc. Half of its thickness is inside the disc.
    virtual void ring(Point center, double radius, Color color, double thickness) = 0;
    /// Draws UTF-8 text with its left end, center or right end at `at.x` and its middle line at
    /// `at.y`.
    virtual void text(Point at, std::string_view text, const TextStyle& style) = 0;

    /// Begins a part of the drawing that lasts until end_part(). Shapes of the part are scaled by
    /// `scale` and clipped at the edges of the area. The point `corner` of the part is at the
    /// area's upper left corner.
    virtual void begin_part(const Box& area, Point corner, double scale) = 0;
    virtual void end_part() = 0;

    /// Width of a text.
    virtual double text_width(std::string_view text, double size, bool bold = false) const;
};

}  // namespace inspect
