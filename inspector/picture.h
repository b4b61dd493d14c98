// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "inspector/canvas.h"

namespace inspector {

/// A drawing of fixed size, to be drawn on any canvas from (0, 0) on.
struct Picture {
    double width = 0;
    double height = 0;
    Color background;
    std::function<void(Canvas&)> draw;
};

/// The font, and the distance of its base line below the middle of digits and capitals, as a part
/// of the size.
inline constexpr const char* picture_font = "DejaVu Sans";
inline constexpr double base_line = 0.36;

/// The contents of an SVG file. Texts are texts: they can be searched and copied.
std::string to_svg(const Picture& picture);

}  // namespace inspector
