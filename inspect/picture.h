// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "inspect/theme.h"

namespace inspect {

/// A drawing of fixed size, whose upper left corner is (0, 0). A picture can be drawn on any
/// canvas.
struct Picture {
    double width = 0;
    double height = 0;
    Color background;
    std::function<void(Canvas&)> draw;
};

/// The font of all pictures. `base_line` is the distance of a text's base line below the middle of
/// its digits and capitals, as a fraction of the font size.
inline constexpr const char* picture_font = "DejaVu Sans";
inline constexpr double base_line = 0.36;

/// Makes the contents of an SVG file. Texts stay texts in the file, so that they can be searched
/// and copied.
std::string to_svg(const Picture& picture);

/// Width of a text in `picture_font`. Every character outside ASCII is assumed to be as wide as a
/// digit.
double text_width(std::string_view text, double size, bool bold);
inline double text_width(std::string_view text, const TextStyle& style) {
    return text_width(text, style.size, style.bold);
}

/// Bounding box of a text's letters.
Box text_box(Point at, std::string_view text, const TextStyle& style);

/// Widens a picture until all its texts fit. Titles and legends may be wider than the drawing
/// itself.
Picture with_room_for_texts(Picture picture);

/// Makes a picture from an object with width(), height() and draw(canvas).
template <class Drawing>
Picture picture_of(const Drawing& drawing, const Theme& theme) {
    return with_room_for_texts({drawing.width(), drawing.height(), theme.background,
                                [drawing](Canvas& canvas) { drawing.draw(canvas); }});
}

}  // namespace inspect
