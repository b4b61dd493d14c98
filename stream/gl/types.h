// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// OpenGL's types, for headers: a file includes the functions that it may use, <GLES3/gl3.h> what
// fragments run with, GLEW what only desktop OpenGL has, and no file can include both.
using GLenum = unsigned int;
using GLuint = unsigned int;
using GLint = int;
using GLsizei = int;
using GLboolean = unsigned char;
using GLchar = char;
using GLuint64 = std::uint64_t;
using GLsync = struct __GLsync*;
