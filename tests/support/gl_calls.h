// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "stream/gl/types.h"

namespace tests {

/// Replaces OpenGL functions between executors and the driver in the programs that link it. During
/// the lifetime of this object, the functions that are set are called instead of the driver.
struct GlCalls {
    GlCalls();
    ~GlCalls();
    GlCalls(const GlCalls&) = delete;
    GlCalls& operator=(const GlCalls&) = delete;

    std::function<GLsync()> fence_sync;
    std::function<void(GLsync fence)> delete_sync;
    /// receives the driver's status and returns another one
    std::function<GLenum(GLenum status)> framebuffer_status;
    std::function<void(GLuint framebuffer)> pixels_read;  ///< called before pixels are read
    std::function<std::string(std::string text)> shader;  ///< changes the text of a shader
    /// result of glGetString; nullptr: the driver's result
    std::function<const char*(GLenum name)> text;
    /// receives the driver's error and returns another one
    std::function<GLenum(GLenum error)> error;
    /// changes the first value that glGetIntegerv returns
    std::function<GLint(GLenum name, GLint value)> integer;
    std::function<GLenum()> reset_status;  ///< result of glGetGraphicsResetStatus of any extension
    /// Receives the name of every call that makes an object, allocates memory, compiles or waits.
    std::function<void(const char* name)> costly;
};

}  // namespace tests
