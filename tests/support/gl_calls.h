// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "stream/gl/types.h"

namespace tests {

/// Stands between executors and OpenGL in the programs that link it: what is set is called in place
/// of the driver, as long as the object lives.
struct GlCalls {
    GlCalls();
    ~GlCalls();
    GlCalls(const GlCalls&) = delete;
    GlCalls& operator=(const GlCalls&) = delete;

    std::function<GLsync()> fence_sync;
    std::function<void(GLsync fence)> delete_sync;
    std::function<GLenum(GLenum status)> framebuffer_status;  ///< gets what the driver says
    std::function<void(GLuint framebuffer)> pixels_read;      ///< called before they are
    std::function<std::string(std::string text)> shader;      ///< changes its text
    std::function<const char*(GLenum name)> text;            ///< of glGetString; null: the driver's
    std::function<GLenum(GLenum error)> error;               ///< gets what the driver says
    std::function<GLint(GLenum name, GLint value)> integer;  ///< of glGetIntegerv, the first
    std::function<GLenum()> reset_status;                    ///< whatever extension it is of
    /// Gets the name of every call that makes an object, gives it memory, compiles, or waits.
    std::function<void(const char* name)> costly;
};

}  // namespace tests
