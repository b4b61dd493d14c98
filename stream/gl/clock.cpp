// SPDX-License-Identifier: MIT
#include "stream/gl/clock.h"

namespace stream::gl {

void Clock::start() {
    if (context_->info().is_software)
        return;
    context_->make_current();
    if (query_.id() == 0) {
        GLuint id = 0;
        glCreateQueries(GL_TIME_ELAPSED, 1, &id);
        query_ = Query(context_, id);
    }
    glBeginQuery(GL_TIME_ELAPSED, query_.id());
}

double Clock::stop() {
    if (context_->info().is_software)
        return 0;
    context_->make_current();
    glEndQuery(GL_TIME_ELAPSED);
    // NVIDIA's driver waits for a query's result in steps of half a millisecond, and for the end of
    // all work in none: what a host measures around this call would be up to so much longer.
    glFinish();
    GLuint64 nanoseconds = 0;
    glGetQueryObjectui64v(query_.id(), GL_QUERY_RESULT, &nanoseconds);
    return static_cast<double>(nanoseconds) * 1e-6;
}

}  // namespace stream::gl
