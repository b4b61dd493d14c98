// SPDX-License-Identifier: MIT
#include "viewer/host/raster.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace viewer {
namespace {

/// Texture coordinates, then red, green, blue and opacity to 255.
constexpr std::size_t attributes = 6;
using Attributes = std::array<float, attributes>;

struct Corner {
    float x;
    float y;
    Attributes attributes;
};

Corner corner_of(const ImDrawVert& vertex) {
    const auto channel = [&](int shift) {
        return static_cast<float>((vertex.col >> shift) & 0xffU);
    };
    return {vertex.pos.x,
            vertex.pos.y,
            {vertex.uv.x, vertex.uv.y, channel(IM_COL32_R_SHIFT), channel(IM_COL32_G_SHIFT),
             channel(IM_COL32_B_SHIFT), channel(IM_COL32_A_SHIFT)}};
}

struct Texture {
    const unsigned char* texels;
    int width;
    int height;

    float at(float u, float v) const {
        const int x = std::clamp(static_cast<int>(u * static_cast<float>(width)), 0, width - 1);
        const int y = std::clamp(static_cast<int>(v * static_cast<float>(height)), 0, height - 1);
        return static_cast<float>(texels[y * width + x]) / 255;
    }
};

std::uint32_t over(const Attributes& drawn, float opacity, std::uint32_t below) {
    std::uint32_t mixed = 0xff000000U;
    for (unsigned c = 0; c < 3; ++c) {
        const auto old = static_cast<float>((below >> 8 * c) & 0xffU);
        const auto now = static_cast<std::uint32_t>(old + (drawn[2 + c] - old) * opacity + 0.5F);
        mixed |= std::min(now, 255U) << 8 * c;
    }
    return mixed;
}

/// A triangle, whose attributes are linear in x and y.
class Triangle {
  public:
    Triangle(const Corner& a, const Corner& b, const Corner& c) : corners_{a, b, c} {
        area_ = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
        for (std::size_t i = 0; i < attributes; ++i) {
            const float ab = b.attributes[i] - a.attributes[i];
            const float ac = c.attributes[i] - a.attributes[i];
            by_x_[i] = (ab * (c.y - a.y) - ac * (b.y - a.y)) / area_;
            by_y_[i] = (ac * (b.x - a.x) - ab * (c.x - a.x)) / area_;
        }
    }

    void draw(const ImVec4& clip, const Texture& texture, Image& image) const {
        if (area_ == 0)
            return;
        const auto [low, high] = std::minmax({corners_[0].y, corners_[1].y, corners_[2].y});
        const int top = std::max(first_from(std::max(low, clip.y)), 0);
        const int bottom = std::min(first_from(std::min(high, clip.w)), image.height);
        for (int y = top; y < bottom; ++y)
            draw_row(y, clip, texture, image);
    }

  private:
    // The first pixel whose middle is there or behind.
    static int first_from(float coordinate) {
        return static_cast<int>(std::ceil(coordinate - 0.5F));
    }

    void draw_row(int y, const ImVec4& clip, const Texture& texture, Image& image) const {
        const float middle = static_cast<float>(y) + 0.5F;
        float left = std::numeric_limits<float>::max();
        float right = std::numeric_limits<float>::lowest();
        for (std::size_t i = 0; i < 3; ++i) {
            const Corner& from = corners_[i];
            const Corner& to = corners_[(i + 1) % 3];
            if ((from.y <= middle) == (to.y <= middle))
                continue;
            const float x = from.x + (middle - from.y) / (to.y - from.y) * (to.x - from.x);
            left = std::min(left, x);
            right = std::max(right, x);
        }
        const int first = std::max(first_from(std::max(left, clip.x)), 0);
        const int end = std::min(first_from(std::min(right, clip.z)), image.width);
        for (int x = first; x < end; ++x) {
            const Attributes here = at(static_cast<float>(x) + 0.5F, middle);
            std::uint32_t& pixel =
                image.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                             static_cast<std::size_t>(x)];
            pixel = over(here, here[5] / 255 * texture.at(here[0], here[1]), pixel);
        }
    }

    Attributes at(float x, float y) const {
        Attributes here = corners_[0].attributes;
        for (std::size_t i = 0; i < attributes; ++i)
            here[i] += (x - corners_[0].x) * by_x_[i] + (y - corners_[0].y) * by_y_[i];
        return here;
    }

    std::array<Corner, 3> corners_;
    float area_;
    Attributes by_x_ = {};
    Attributes by_y_ = {};
};

Texture font_texture() {
    Texture texture = {};
    unsigned char* texels = nullptr;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&texels, &texture.width, &texture.height);
    texture.texels = texels;
    return texture;
}

}  // namespace

void rasterize(const ImDrawData& data, Image& image) {
    const Texture texture = font_texture();
    for (int l = 0; l < data.CmdListsCount; ++l) {
        const ImDrawList& list = *data.CmdLists[l];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
            const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
            for (unsigned i = 0; i + 2 < command.ElemCount; i += 3)
                Triangle(corner_of(vertices[index[i]]), corner_of(vertices[index[i + 1]]),
                         corner_of(vertices[index[i + 2]]))
                    .draw(command.ClipRect, texture, image);
        }
    }
}

}  // namespace viewer
