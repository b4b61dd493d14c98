// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "renderer.h"

namespace particles {

/// A framebuffer with an image to draw into, of RGBA8, where there is no window.
class Image {
  public:
    explicit Image(Size size);

    Size size() const { return size_; }
    void bind() const;
    /// Row by row from the bottom.
    std::vector<unsigned char> pixels() const;
    /// Throws std::runtime_error.
    void write_png(const std::string& path) const;

  private:
    Size size_;
    GLuint framebuffer_ = 0;
};

}  // namespace particles
