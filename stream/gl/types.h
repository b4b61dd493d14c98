// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// OpenGL's types, for use in headers. Source files include the functions that they need:
// <GLES3/gl3.h> for fragment shaders, or GLEW for desktop OpenGL. No file can include both.
using GLenum = unsigned int;
using GLuint = unsigned int;
using GLint = int;
using GLsizei = int;
using GLboolean = unsigned char;
using GLchar = char;
using GLuint64 = std::uint64_t;
using GLsync = struct __GLsync*;
