// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

struct ImDrawData;

namespace viewer {

/// An image, RGBA, row by row from the top.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels = {};
};

/// Draws Dear ImGui's triangles over an image as large as its display, by the processor: for where
/// no OpenGL is. All textures are taken for that of the fonts, one byte a texel, unfiltered.
void rasterize(const ImDrawData& data, Image& image);

}  // namespace viewer
