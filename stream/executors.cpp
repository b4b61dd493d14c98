// SPDX-License-Identifier: MIT
#include "stream/executors.h"

#include <algorithm>

#include "stream/compute/executor.h"
#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"

namespace stream {
namespace {

std::unique_ptr<Executor> make_gl(const ExecutorRequest& request) {
    return gl::make_executor(gl::make_headless_context(request.for_debuggers), request.limits);
}

std::unique_ptr<Executor> make_gles(const ExecutorRequest& request) {
    return gl::make_executor(gl::make_headless_es_context(), request.limits);
}

std::unique_ptr<Executor> make_compute(const ExecutorRequest& request) {
    return compute::make_executor(gl::make_headless_context(request.for_debuggers), request.limits,
                                  request.processors);
}

std::unique_ptr<Executor> make_emulator(const ExecutorRequest& request) {
    return emulator::make_executor({.limits = request.limits});
}

constexpr ExecutorKind all[] = {
    {"gl", "OpenGL fragment shaders over 2D textures", make_gl},
    {"gles", "the same on OpenGL ES 3.0, which is what WebGL 2 has", make_gles, false, "gl"},
    {"emulator", "the same kernels as C++, instance by instance", make_emulator},
    {"compute", "OpenGL compute shaders over buffers, a thread an instance", make_compute, true},
};

}  // namespace

std::span<const ExecutorKind> executors() {
    return all;
}

const ExecutorKind* executor_named(std::string_view name) {
    const auto found = std::ranges::find(all, name, &ExecutorKind::name);
    return found == std::end(all) ? nullptr : &*found;
}

}  // namespace stream
