// SPDX-License-Identifier: MIT
#include "stream/gl/desktop.h"

#include <GL/glew.h>

#include <cstdio>
#include <string>

#include "stream/error.h"

namespace stream::gl {
namespace {

// Lets the driver choose the number of compiler threads. By default, NVIDIA's driver compiles
// without additional threads (docs/results/README.md).
constexpr GLuint as_many_as_there_are = ~GLuint{0};

void GLAPIENTRY report(GLenum, GLenum type, GLuint, GLenum severity, GLsizei, const GLchar* message,
                       const void*) {
    if (type == GL_DEBUG_TYPE_ERROR || severity == GL_DEBUG_SEVERITY_HIGH)
        std::fprintf(stderr, "GL: %s\n", message);
}

}  // namespace

DesktopFunctions load_desktop() {
    glewExperimental = GL_TRUE;
    // Without a GLX display, GLEW reports an error although it has loaded all entry points
    // (docs/paper-notes.md, P1).
    const GLenum status = glewInit();
    if (status != GLEW_OK && status != GLEW_ERROR_NO_GLX_DISPLAY)
        throw DeviceError("GLEW: " +
                          std::string(reinterpret_cast<const char*>(glewGetErrorString(status))));
    if (glCreateTextures == nullptr || glDrawArraysInstancedBaseInstance == nullptr) {
        const GLubyte* version = glGetString(GL_VERSION);
        throw DeviceError(
            "OpenGL 4.5 expected, found " +
            std::string(version ? reinterpret_cast<const char*>(version) : "unknown"));
    }
    return {glDrawArraysInstancedBaseInstance,
            glColorMaski,
            glGetQueryObjectui64v,
            glObjectLabel,
            glPushDebugGroup,
            glPopDebugGroup,
            glTextureBarrier};
}

void set_up_own_context() {
    if (GLEW_ARB_parallel_shader_compile)
        glMaxShaderCompilerThreadsARB(as_many_as_there_are);
    GLint flags = 0;
    glGetIntegerv(GL_CONTEXT_FLAGS, &flags);
    if ((flags & GL_CONTEXT_FLAG_DEBUG_BIT) == 0)
        return;
    glEnable(GL_DEBUG_OUTPUT);
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(report, nullptr);
}

}  // namespace stream::gl
