// SPDX-License-Identifier: MIT
#include "stream/executors.h"

#include <algorithm>

#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"
#include "web/context.h"

namespace stream {
namespace {

std::unique_ptr<Executor> make_webgl(const ExecutorRequest& request) {
    return gl::make_executor(web::make_context(), request.limits);
}

std::unique_ptr<Executor> make_emulator(const ExecutorRequest& request) {
    return emulator::make_executor({.limits = request.limits});
}

constexpr ExecutorKind all[] = {
    {"webgl", "the browser's WebGL 2: OpenGL ES 3.0", make_webgl},
    {"emulator", "the same kernels as C++, instance by instance", make_emulator},
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
