// SPDX-License-Identifier: MIT
#include "stream/executors.h"

#include <algorithm>
#include <string>

#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "stream/gl/executor.h"

namespace stream {
namespace {

std::unique_ptr<Executor> make_gl(const ExecutorRequest& request) {
    std::shared_ptr<gl::Context> context;
    try {
        context = gl::make_headless_context(request.for_debuggers);
    } catch (const DeviceError& error) {
        throw DeviceError(std::string(error.what()) +
                          "; install Mesa's drivers (Debian: libegl-mesa0 and libgl1-mesa-dri)");
    }
    return gl::make_executor(std::move(context), request.limits);
}

std::unique_ptr<Executor> make_emulator(const ExecutorRequest& request) {
    return emulator::make_executor({.limits = request.limits});
}

constexpr ExecutorKind all[] = {
    {"gl", "OpenGL fragment shaders over 2D textures", make_gl},
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
