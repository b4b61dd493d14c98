// SPDX-License-Identifier: MIT
#pragma once

#include "stream/gl/types.h"

namespace stream::gl {

/// What desktop OpenGL has above OpenGL ES 3.0 and fragments gain by. Null on contexts of OpenGL
/// ES, which do without: records by attribute offsets instead of a base instance, a framebuffer for
/// each set of targets instead of masks, no words for debuggers; but for the clock, where an
/// extension has it.
struct DesktopFunctions {
    void (*draw_from)(GLenum mode, GLint first, GLsizei vertices, GLsizei instances,
                      GLuint base_instance) = nullptr;
    void (*mask_target)(GLuint target, GLboolean r, GLboolean g, GLboolean b,
                        GLboolean a) = nullptr;
    void (*read_query)(GLuint query, GLenum name, GLuint64* result) = nullptr;
    void (*label)(GLenum identifier, GLuint object, GLsizei length, const GLchar* text) = nullptr;
    void (*begin_group)(GLenum source, GLuint number, GLsizei length, const GLchar* text) = nullptr;
    void (*end_group)() = nullptr;
    void (*texture_barrier)() = nullptr;
};

/// Loads every function of OpenGL 4.5 (GLEW) for the context that is current. Throws DeviceError if
/// it is none.
DesktopFunctions load_desktop();

/// Lets the current context, with functions loaded, compile on all threads that its driver has, and
/// print its errors if it is a debug context.
void set_up_own_context();

}  // namespace stream::gl
