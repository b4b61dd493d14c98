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

/// The contents of an SVG file. Texts become outlines, so that it looks the same everywhere.
std::string to_svg(const Picture& picture);

/// The contents of a PNG file, `scale` pixels a unit.
std::string to_png(const Picture& picture, double scale = 2);

}  // namespace inspector
