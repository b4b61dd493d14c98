// SPDX-License-Identifier: MIT
#include "stream/executors.h"

#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"
#include "web/context.h"

namespace stream {
namespace {

std::unique_ptr<Executor> make_webgl(const ExecutorRequest& request) {
    return gl::make_executor(web::make_context(), request.profile_or_modern().limits);
}

std::unique_ptr<Executor> make_emulator(const ExecutorRequest& request) {
    const Profile& profile = request.profile_or_modern();
    return emulator::make_executor({.limits = profile.limits, .memory = profile.memory});
}

constexpr ExecutorKind all[] = {
    {"webgl", "the browser's WebGL 2: OpenGL ES 3.0", make_webgl},
    {"emulator", "the same kernels as C++, instance by instance", make_emulator, true},
};

}  // namespace

std::span<const ExecutorKind> executors() {
    return all;
}

}  // namespace stream
