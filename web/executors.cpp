// SPDX-License-Identifier: MIT
#include "stream/executors.h"

#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"
#include "web/context.h"

namespace stream {
namespace {

std::unique_ptr<Executor> make_webgl(const ExecutorRequest& request) {
    return gl::make_executor(web::make_context(), request.profile->limits);
}

}  // namespace

std::span<const ExecutorKind> executors() {
    static const ExecutorKind all[] = {
        {"webgl", "the browser's WebGL 2: OpenGL ES 3.0", make_webgl},
        emulator::executor_kind,
    };
    return all;
}

}  // namespace stream
