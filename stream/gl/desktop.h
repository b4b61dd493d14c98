// SPDX-License-Identifier: MIT
#pragma once

#include "stream/gl/types.h"

namespace stream::gl {

/// Desktop OpenGL functions that speed up drawing. They are null on OpenGL ES, except for the clock
/// functions if an extension has them. Without them, records use attribute offsets instead of a
/// base instance, each set of targets has its own framebuffer instead of masks, and debuggers get
/// no labels.
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

/// Loads all functions of OpenGL 4.5 for the current context, with GLEW. Throws DeviceError if the
/// context has another version.
DesktopFunctions load_desktop();

/// Lets the current context compile on all threads of the driver. A debug context also prints its
/// errors. The functions must have been loaded.
void set_up_own_context();

}  // namespace stream::gl
