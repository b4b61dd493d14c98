// SPDX-License-Identifier: MIT
#include "stream/gl/errors.h"

#include <GL/glew.h>

#include "stream/error.h"

namespace stream::gl {

void check_errors(const std::string& during) {
    const GLenum error = glGetError();
    if (error == GL_OUT_OF_MEMORY)
        throw MemoryError("OpenGL is out of memory while " + during);
    if (error == GL_CONTEXT_LOST)
        throw DeviceLostError("the OpenGL device was lost while " + during);
    if (error != GL_NO_ERROR)
        throw DeviceError("OpenGL error " + std::to_string(error) + " while " + during);
}

}  // namespace stream::gl
