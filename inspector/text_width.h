// SPDX-License-Identifier: MIT
#pragma once

#include "inspector/picture.h"
#include "inspector/theme.h"

namespace inspector {

/// Width of a text in `picture_font`. A letter beyond ASCII counts as a digit.
double text_width(std::string_view text, double size, bool bold);
inline double text_width(std::string_view text, const TextStyle& style) {
    return text_width(text, style.size, style.bold);
}

/// The box around the letters of a text.
Box text_box(Point at, std::string_view text, const TextStyle& style);

/// The picture, widened until all its texts fit: titles and legends may be wider than the drawing.
Picture with_room_for_texts(Picture picture);

/// The picture of an object with width(), height() and draw(canvas).
template <class Drawing>
Picture picture_of(const Drawing& drawing, const Theme& theme) {
    return with_room_for_texts({drawing.width(), drawing.height(), theme.background,
                                [drawing](Canvas& canvas) { drawing.draw(canvas); }});
}

}  // namespace inspector
