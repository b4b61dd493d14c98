// SPDX-License-Identifier: MIT
#pragma once

#include "inspector/theme.h"
#include "inspector/picture.h"

namespace inspector {

/// Width of a text in `picture_font`, in a picture's units; of what is no ASCII as if it were
/// digits.
double text_width(std::string_view text, double size, bool bold);
inline double text_width(std::string_view text, const TextStyle& style) {
    return text_width(text, style.size, style.bold);
}

/// Where a text's letters are.
Box text_box(Point at, std::string_view text, const TextStyle& style);

/// A drawing from (0, 0) on, with room for all of its texts: titles and legends may be wider than
/// what they are about.
Picture with_room_for_texts(Picture picture);

/// That of a drawing, which has a width, a height and draws itself.
template <class Drawing>
Picture picture_of(const Drawing& drawing, const Theme& theme) {
    return with_room_for_texts({drawing.width(), drawing.height(), theme.background,
                                [drawing](Canvas& canvas) { drawing.draw(canvas); }});
}

}  // namespace inspector
