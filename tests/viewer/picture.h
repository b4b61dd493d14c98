// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <string>
#include <vector>

#include "inspect/theme.h"

namespace tests {

struct Area {
    int x, y, width, height;
};

// Areas of the panels in a picture of 1280 x 800 pixels, with the default viewer::Division.
inline constexpr Area window = {0, 0, 1280, 800};
inline constexpr Area timeline = {8, 50, 1264, 103};
inline constexpr Area narrator = {8, 154, 1264, 44};
inline constexpr Area node_stream = {9, 200, 890, 153};
inline constexpr Area trees = {9, 360, 515, 239};
inline constexpr Area texture = {531, 360, 369, 239};
inline constexpr Area keys = {9, 606, 891, 167};
inline constexpr Area inspector = {907, 200, 364, 327};
inline constexpr Area source = {907, 534, 364, 239};

/// The pixels of a PNG file.
class Picture {
  public:
    /// Throws std::runtime_error if the file is not a PNG.
    explicit Picture(const std::string& path);

    int width() const { return width_; }
    int height() const { return height_; }
    unsigned rgb(int x, int y) const;
    /// Number of pixels in an area that have one color, 0xrrggbb.
    int count(const Area& area, unsigned rgb) const;
    bool is_same(const Picture& other, const Area& area) const;

  private:
    int width_ = 0;
    int height_ = 0;
    std::vector<unsigned char> pixels_;
};

/// Areas in which a picture is the same as an earlier one, and areas in which it is different.
struct Change {
    const char* what;
    std::size_t before;
    std::size_t after;
    std::vector<Area> same;
    std::vector<Area> different;
};

/// `picture_of` returns the picture with a number.
template <class PictureOf>
void expect_changes(PictureOf picture_of, std::initializer_list<Change> changes) {
    for (const Change& change : changes) {
        SCOPED_TRACE(change.what);
        const Picture& before = picture_of(change.before);
        const Picture& after = picture_of(change.after);
        for (const Area& area : change.same)
            EXPECT_TRUE(before.is_same(after, area)) << area.x << ", " << area.y;
        for (const Area& area : change.different)
            EXPECT_FALSE(before.is_same(after, area)) << area.x << ", " << area.y;
    }
}

/// Color code 0xrrggbb of a color.
inline unsigned code_of(inspect::Color color) {
    const auto part = [](double value) { return static_cast<unsigned>(std::lround(255 * value)); };
    return part(color.red) << 16 | part(color.green) << 8 | part(color.blue);
}

}  // namespace tests
