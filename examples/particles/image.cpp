// SPDX-License-Identifier: MIT
#include "image.h"

#include <stb_image_write.h>

#include <cstring>
#include <stdexcept>

namespace particles {

Image::Image(Size size) : size_(size) {
    GLuint renderbuffer = 0;
    glGenRenderbuffers(1, &renderbuffer);
    glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, size.width, size.height);
    glGenFramebuffers(1, &framebuffer_);
    bind();
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        throw std::runtime_error("an image of " + std::to_string(size.width) + " x " +
                                 std::to_string(size.height) + " cannot be drawn to");
}

void Image::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
}

std::vector<unsigned char> Image::pixels() const {
    std::vector<unsigned char> pixels(static_cast<std::size_t>(size_.width) *
                                      static_cast<std::size_t>(size_.height) * 4);
    bind();
    glReadPixels(0, 0, size_.width, size_.height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    return pixels;
}

void Image::write_png(const std::string& path) const {
    const std::vector<unsigned char> rows = pixels();
    std::vector<unsigned char> from_top(rows.size());
    const std::size_t row = static_cast<std::size_t>(size_.width) * 4;
    for (std::size_t at = 0; at < rows.size(); at += row)
        std::memcpy(&from_top[rows.size() - row - at], &rows[at], row);
    if (stbi_write_png(path.c_str(), size_.width, size_.height, 4, from_top.data(),
                       static_cast<int>(row)) == 0)
        throw std::runtime_error(path + ": cannot be written");
}

}  // namespace particles
