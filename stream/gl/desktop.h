// SPDX-License-Identifier: MIT
#pragma once

#include "stream/gl/types.h"

namespace stream::gl {

/// Functions beyond OpenGL ES 3.0. On OpenGL ES, a pointer is null unless an extension has the
/// function. Without `draw_from`, records use attribute offsets instead of a base instance. Without
/// `mask_target`, each set of targets has its own framebuffer.
struct DesktopFunctions {
    void (*draw_from)(GLenum mode, GLint first, GLsizei vertices, GLsizei instances,
                      GLuint base_instance) = nullptr;
    void (*mask_target)(GLuint target, GLboolean r, GLboolean g, GLboolean b,
                        GLboolean a) = nullptr;
    void (*read_query)(GLuint query, GLenum name, GLuint64* result) = nullptr;
    void (*texture_barrier)() = nullptr;
    GLenum (*reset_status)() = nullptr;  ///< null for external contexts
};

/// Loads all functions of OpenGL 4.5 for the current context, with GLEW. Throws DeviceError if the
/// context has another version.
DesktopFunctions load_desktop();

/// Lets the current context compile on all threads of the driver. The functions must have been
/// loaded.
void compile_in_parallel();

}  // namespace stream::gl
