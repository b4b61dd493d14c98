// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "inspector/picture.h"

namespace inspector {

/// A tag or a shape of an SVG document, a line of it, without its colour.
struct SvgPart {
    std::string before;  ///< up to the colour's code, if it has one
    std::string after;
    std::optional<Color> color = {};
};

/// What is drawn, in order.
std::vector<SvgPart> svg_parts(const std::function<void(Canvas&)>& draw);

/// "#ff8000".
std::string code(Color color);

}  // namespace inspector
