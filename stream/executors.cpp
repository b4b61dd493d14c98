// SPDX-License-Identifier: MIT
#include "stream/executors.h"

#include "stream/compute/executor.h"
#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"

namespace stream {
namespace {

std::unique_ptr<Executor> make_gl(const ExecutorRequest& request) {
    return gl::make_executor(gl::make_headless_context(), request.profile->limits);
}

std::unique_ptr<Executor> make_gles(const ExecutorRequest& request) {
    return gl::make_executor(gl::make_headless_es_context(), request.profile->limits);
}

// Makes the compute executor. With the profile `modern`, workgroups get the driver's own limits,
// which may be larger than the minimum that OpenGL requires.
std::unique_ptr<Executor> make_compute(const ExecutorRequest& request) {
    Limits limits = request.profile->limits;
    if (request.profile->name == "modern")
        limits.max_threads = limits.max_shared_bytes = limits.max_groups = any_number;
    return compute::make_executor(gl::make_headless_context(), limits, request.processors);
}

}  // namespace

std::span<const ExecutorKind> executors() {
    static const ExecutorKind all[] = {
        {"gl", "OpenGL fragment shaders over 2D textures", make_gl},
        {"gles", "fragment shaders of OpenGL ES 3.0, as in WebGL 2", make_gles, false, "gl"},
        {"compute", "OpenGL compute shaders over buffers, one thread per instance", make_compute,
         true},
        emulator::executor_kind,
    };
    return all;
}

}  // namespace stream
