// SPDX-License-Identifier: MIT
#include "stream/gl/errors.h"

#include <GLES3/gl3.h>

#include "stream/error.h"

namespace stream::gl {
namespace {

// The numbers of KHR_robustness, and of WebGL.
bool is_context_lost(GLenum error) {
    return error == 0x0507 || error == 0x9242;
}

std::string name_of(GLenum error) {
    switch (error) {
        case GL_INVALID_ENUM:
            return "GL_INVALID_ENUM";
        case GL_INVALID_VALUE:
            return "GL_INVALID_VALUE";
        case GL_INVALID_OPERATION:
            return "GL_INVALID_OPERATION";
        case GL_INVALID_FRAMEBUFFER_OPERATION:
            return "GL_INVALID_FRAMEBUFFER_OPERATION";
        default:
            return "OpenGL error " + std::to_string(error);
    }
}

}  // namespace

void check_errors(const std::string& during) {
    const GLenum error = glGetError();
    if (error == GL_OUT_OF_MEMORY)
        throw MemoryError("OpenGL is out of memory while " + during);
    if (is_context_lost(error))
        throw DeviceLostError("the OpenGL device was lost while " + during);
    if (error != GL_NO_ERROR)
        throw DeviceError(name_of(error) + " while " + during);
}

}  // namespace stream::gl
