// SPDX-License-Identifier: MIT
#include "stream/gl/context_executor.h"

#include <GLES3/gl3.h>

#include <utility>

#include "stream/error.h"

namespace stream::gl {
namespace {

constexpr GLenum time_elapsed = 0x88BF;  // a constant of desktop OpenGL
constexpr GLuint64 tenth_of_a_second = 100'000'000;

std::shared_ptr<Context> checked(std::shared_ptr<Context> context) {
    if (context == nullptr)
        throw DeviceError("an OpenGL executor needs a context, but got a null pointer");
    return context;
}

}  // namespace

ContextExecutor::ContextExecutor(std::shared_ptr<Context> context)
    : context_(checked(std::move(context))), programs_(context_) {
    context_->make_current();
}

ContextExecutor::~ContextExecutor() {
    context_->release([this] {
        glFinish();
        // glDeleteSync ignores null
        for (const GLsync fence : fences_)
            glDeleteSync(fence);
    });
}

Facts ContextExecutor::facts() const {
    const ContextInfo& info = context_->info();
    return {info.is_software, false, info.version, info.created};
}

void ContextExecutor::compile() {
    context_->make_current();
    programs_.finish();
}

void ContextExecutor::finish() {
    context_->finish();
    context_->check("executing launches");
}

std::unique_ptr<Recording> ContextExecutor::prepare(std::vector<BoundOperation> launches) {
    context_->make_current();
    auto recording = prepare_here(std::move(launches));
    context_->check("recording launches");
    return recording;
}

std::unique_ptr<Storage> ContextExecutor::allocate(const StreamSpec& spec) {
    context_->make_current();
    context_->check("running earlier code, before stream " + spec.name + " is made");
    return allocate_here(spec);
}

void ContextExecutor::keep_fence() {
    GLsync& oldest = fences_[next_fence_++ % max_fences];
    if (awaited_ == oldest)
        awaited_ = nullptr;
    glDeleteSync(oldest);
    oldest = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
}

bool ContextExecutor::catch_up() {
    context_->make_current();
    // WebGL cannot wait for fences
    if (context_->info().is_web)
        return true;
    if (awaited_ != nullptr && glClientWaitSync(awaited_, GL_SYNC_FLUSH_COMMANDS_BIT,
                                                tenth_of_a_second) == GL_TIMEOUT_EXPIRED)
        return false;
    const std::size_t kept = next_fence_ % max_fences;
    keep_fence();
    awaited_ = fences_[kept];
    glFlush();
    return true;
}

// Returns whether the context has a clock. Software renderers would report the time of submitting
// the work (docs/results/README.md). OpenGL ES 3.0 has no clock.
bool ContextExecutor::has_clock() const {
    return !context_->info().is_software && context_->desktop().read_query != nullptr;
}

void ContextExecutor::start_clock() {
    if (!has_clock())
        return;
    context_->make_current();
    if (query_.id() == 0)
        query_ = Query(context_);
    glBeginQuery(time_elapsed, query_.id());
}

double ContextExecutor::stop_clock() {
    if (!has_clock())
        return 0;
    context_->make_current();
    glEndQuery(time_elapsed);
    // NVIDIA's driver waits for a query's result in steps of 0.5 ms, but glFinish returns at once
    // when the work is done. Without glFinish, times on the host would be up to 0.5 ms too long.
    glFinish();
    GLuint64 nanoseconds = 0;
    context_->desktop().read_query(query_.id(), GL_QUERY_RESULT, &nanoseconds);
    context_->check("timing");
    return static_cast<double>(nanoseconds) * 1e-6;
}

}  // namespace stream::gl
