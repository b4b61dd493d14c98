// SPDX-License-Identifier: MIT
#include "stream/gl/fence_ring.h"

#include <GLES3/gl3.h>

namespace stream::gl {

FenceRing::~FenceRing() {
    context_->release([fences = fences_] {
        glFinish();
        for (const GLsync fence : *fences)
            glDeleteSync(fence);  // ignores null
    });
}

void FenceRing::keep() {
    GLsync& oldest = (*fences_)[next_++ % size];
    glDeleteSync(oldest);
    oldest = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
}

}  // namespace stream::gl
