// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// OpenGL's types, for use in headers. Source files include the functions that they need:
// <GLES3/gl3.h> for fragment shaders, or GLEW for desktop OpenGL. A file cannot include both
// headers.
using GLenum = unsigned int;
using GLuint = unsigned int;
using GLint = int;
using GLsizei = int;
using GLboolean = unsigned char;
using GLchar = char;
using GLuint64 = std::uint64_t;
using GLsync = struct __GLsync*;
