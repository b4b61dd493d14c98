// SPDX-License-Identifier: MIT
#include "stream/gl/clock.h"

#include <GLES3/gl3.h>

namespace stream::gl {
namespace {

constexpr GLenum time_elapsed = 0x88BF;
constexpr GLenum gpu_disjoint = 0x8FBB;

}  // namespace

bool Clock::is_trusted() const {
    return !context_->info().is_software && context_->desktop().read_query != nullptr;
}

// Since it was asked last.
bool Clock::has_been_disjoint() const {
    GLint is_disjoint = GL_FALSE;
    if (context_->info().is_es)
        glGetIntegerv(gpu_disjoint, &is_disjoint);
    return is_disjoint != GL_FALSE;
}

void Clock::start() {
    if (!is_trusted())
        return;
    context_->make_current();
    if (query_.id() == 0) {
        GLuint id = 0;
        glGenQueries(1, &id);
        query_ = Query(context_, id);
    }
    has_been_disjoint();
    glBeginQuery(time_elapsed, query_.id());
}

double Clock::stop() {
    if (!is_trusted())
        return 0;
    context_->make_current();
    glEndQuery(time_elapsed);
    // NVIDIA's driver waits for a query's result in steps of half a millisecond, and for the end of
    // all work in none: what a host measures around this call would be up to so much longer.
    glFinish();
    GLuint64 nanoseconds = 0;
    context_->desktop().read_query(query_.id(), GL_QUERY_RESULT, &nanoseconds);
    context_->check("timing");
    return has_been_disjoint() ? 0 : static_cast<double>(nanoseconds) * 1e-6;
}

}  // namespace stream::gl
