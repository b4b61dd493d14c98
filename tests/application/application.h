// SPDX-License-Identifier: MIT
#pragma once

#include <GLES3/gl3.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "stream/gl/context.h"

namespace tests {

/// Makes a context of the kind that the test program was linked with, as an application would.
std::shared_ptr<stream::gl::Context> make_application_context();

/// Makes a texture with one word per texel and the filter settings of an application.
GLuint make_texture(GLenum internal, GLenum format, GLenum type, std::uint32_t width,
                    std::span<const std::uint32_t> words);

/// Reads the first texels of an integer texture with `words` per texel, row by row.
std::vector<std::uint32_t> texels_of(GLuint texture, std::uint32_t width, std::size_t count,
                                     unsigned words = 1);

}  // namespace tests
