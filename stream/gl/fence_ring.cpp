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
    if (awaited_ == oldest)
        awaited_ = nullptr;
    glDeleteSync(oldest);
    oldest = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
}

bool FenceRing::catch_up() {
    if (context_->info().is_web)
        return true;  // WebGL never waits
    constexpr GLuint64 tenth_of_a_second = 100'000'000;
    if (awaited_ != nullptr && glClientWaitSync(awaited_, GL_SYNC_FLUSH_COMMANDS_BIT,
                                                tenth_of_a_second) == GL_TIMEOUT_EXPIRED)
        return false;
    const std::size_t kept = next_ % size;
    keep();
    awaited_ = (*fences_)[kept];
    glFlush();
    return true;
}

}  // namespace stream::gl
