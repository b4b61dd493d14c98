// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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

/// What scenes are drawn on: an SVG file (picture.h), or a window of the viewer. Every
/// drawing of this project is written once, against this.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void fill(const Box& box, Color color) = 0;
    /// The line runs inside the box, so that neighbouring boxes do not overlap.
    virtual void outline(const Box& box, Color color, double thickness) = 0;
    virtual void line(Point from, Point to, Color color, double thickness) = 0;
    /// A line whose middle lies `bow` lower than between its ends.
    virtual void curve(Point from, Point to, double bow, Color color, double thickness) = 0;
    virtual void disc(Point center, double radius, Color color) = 0;
    /// A disc's border, half of it inside.
    virtual void ring(Point center, double radius, Color color, double thickness) = 0;
    /// UTF-8 text whose left end, centre or right end is at `at`, its middle line at at.y.
    virtual void text(Point at, std::string_view text, const TextStyle& style) = 0;

    /// What is drawn until end_part() is `scale` times as large, with its `corner` at the area's,
    /// and cut at the area's edges.
    virtual void begin_part(const Box& area, Point corner, double scale) = 0;
    virtual void end_part() = 0;

    /// What the next shape stands for, where files can say it: "value" 5.
    virtual void name(std::string_view /*kind*/, std::size_t /*number*/) {}
    /// Width that a text takes.
    virtual double text_width(std::string_view text, double size, bool bold = false) const;
};

}  // namespace inspector
