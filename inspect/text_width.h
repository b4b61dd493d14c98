// SPDX-License-Identifier: MIT
#pragma once

#include "inspect/picture.h"
#include "inspect/theme.h"

namespace inspect {

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
