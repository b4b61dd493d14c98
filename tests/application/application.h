// SPDX-License-Identifier: MIT
#pragma once

#include <GLES3/gl3.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "stream/gl/context.h"

namespace tests {

/// A context as an application has one, of the kind that the test program was linked with.
std::shared_ptr<stream::gl::Context> make_application_context();

/// A texture of so many texels a row and a word each, whose filters are the application's.
GLuint make_texture(GLenum internal, GLenum format, GLenum type, std::uint32_t width,
                    std::span<const std::uint32_t> words);

/// The first texels of a texture of integers with `words` a texel, row by row.
std::vector<std::uint32_t> texels_of(GLuint texture, std::uint32_t width, std::size_t count,
                                     unsigned words = 1);

}  // namespace tests
