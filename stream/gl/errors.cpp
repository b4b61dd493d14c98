// SPDX-License-Identifier: MIT
#include "stream/gl/errors.h"

#include <GLES3/gl3.h>

#include "stream/error.h"

namespace stream::gl {

// The numbers of KHR_robustness, and of WebGL.
bool is_context_lost(GLenum error) {
    return error == 0x0507 || error == 0x9242;
}

void check_errors(const std::string& during) {
    const GLenum error = glGetError();
    if (error == GL_OUT_OF_MEMORY)
        throw MemoryError("OpenGL is out of memory while " + during);
    if (is_context_lost(error))
        throw DeviceLostError("the OpenGL device was lost while " + during);
    if (error != GL_NO_ERROR)
        throw DeviceError("OpenGL error " + std::to_string(error) + " while " + during);
}

}  // namespace stream::gl
