// SPDX-License-Identifier: MIT
#include <GL/glew.h>

#include <string>

#include "stream/error.h"
#include "stream/gl/context.h"

namespace stream::gl {

DesktopFunctions load_desktop() {
    glewExperimental = GL_TRUE;
    // Without a GLX display, GLEW reports an error although it has loaded all entry points
    // (docs/deviations.md, P1).
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
            glTextureBarrier,
            nullptr,
            glClipControl,
            glPolygonMode,
            glGetTexLevelParameteriv};
}

// By default, NVIDIA's driver compiles without additional threads (docs/results/README.md).
void compile_in_parallel() {
    constexpr GLuint as_many_as_there_are = ~GLuint{0};
    if (GLEW_ARB_parallel_shader_compile)
        glMaxShaderCompilerThreadsARB(as_many_as_there_are);
}

}  // namespace stream::gl
