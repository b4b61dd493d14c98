// SPDX-License-Identifier: MIT
#pragma once

#include <GLES3/gl3.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>
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

/// API of a context.
enum class Api { es_3_0, es_3_2, desktop };

/// All state of the current context that OpenGL reports, by name.
using GlState = std::map<std::string, std::vector<double>>;
GlState gl_state(Api api);

/// Sets all state to values that differ from a new context's and prevent drawing. `end_all` ends
/// the queries and other objects that this call makes active.
void set_all(Api api);
void end_all();

/// Makes a program that draws and captures what it draws (transform feedback).
GLuint make_program();

}  // namespace tests
