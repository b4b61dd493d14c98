// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "inspect/canvas.h"

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

}  // namespace inspect
