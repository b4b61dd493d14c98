// SPDX-License-Identifier: MIT
#pragma once

#include <GLES3/gl3.h>

#include <cstdint>
#include <span>
#include <vector>

namespace tests {

/// Makes a texture with one word per texel and the filter settings of an application.
GLuint make_texture(GLenum internal, GLenum format, GLenum type, std::uint32_t width,
                    std::span<const std::uint32_t> words);

/// Reads the first texels of an integer texture with `words` per texel, row by row.
std::vector<std::uint32_t> texels_of(GLuint texture, std::uint32_t width, std::size_t count,
                                     unsigned words = 1);

/// Reads the first words of a buffer.
std::vector<std::uint32_t> words_of(GLuint buffer, std::size_t count);

}  // namespace tests
