// SPDX-License-Identifier: MIT
#include "tests/viewer/picture.h"

#include <stb_image.h>

#include <stdexcept>

namespace tests {
namespace {

template <class Visit>
void for_each_pixel(const Area& area, Visit visit) {
    for (int y = area.y; y < area.y + area.height; ++y)
        for (int x = area.x; x < area.x + area.width; ++x)
            visit(x, y);
}

}  // namespace

Picture::Picture(const std::string& path) {
    int channels = 0;
    unsigned char* loaded = stbi_load(path.c_str(), &width_, &height_, &channels, 3);
    if (loaded == nullptr)
        throw std::runtime_error(path + ": no picture");
    pixels_.assign(loaded, loaded + std::size_t{3} * static_cast<unsigned>(width_ * height_));
    stbi_image_free(loaded);
}

unsigned Picture::rgb(int x, int y) const {
    const unsigned char* p = &pixels_.at(std::size_t{3} * static_cast<unsigned>(y * width_ + x));
    return static_cast<unsigned>(p[0]) << 16 | static_cast<unsigned>(p[1]) << 8 | p[2];
}

int Picture::count(const Area& area, unsigned wanted) const {
    int found = 0;
    for_each_pixel(area, [&](int x, int y) { found += rgb(x, y) == wanted ? 1 : 0; });
    return found;
}

bool Picture::is_same(const Picture& other, const Area& area) const {
    bool same = true;
    for_each_pixel(area, [&](int x, int y) { same &= rgb(x, y) == other.rgb(x, y); });
    return same;
}

}  // namespace tests
