// SPDX-License-Identifier: MIT
#define GL_GLEXT_PROTOTYPES
#include <GL/glcorearb.h>

#include "stream/gl/context.h"

namespace stream::gl {

DesktopFunctions desktop_functions() {
    return {glDrawArraysInstancedBaseInstance,
            glColorMaski,
            glGetQueryObjectui64v,
            glTextureBarrier,
            nullptr,
            glClipControl,
            glPolygonMode,
            glGetTexLevelParameteriv};
}

}  // namespace stream::gl
