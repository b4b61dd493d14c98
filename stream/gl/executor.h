// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "stream/executor.h"
#include "stream/gl/context.h"

namespace stream::gl {

/// The OpenGL executor: streams are integer textures, a launch draws its blocks' rectangles with
/// the kernel as fragment shader. It owns the context's state while it runs: program, framebuffer,
/// viewport, vertex array, texture units. It belongs to the context's thread (context.h), in others
/// using it is a DeviceError. The driver's limits apply, and those of `under`. On a context of
/// OpenGL ES it is the executor `gles`, which uses nothing above 3.0; a machine that fails the
/// self-test (stream/self_test.h) is a DeviceError. `definitions` are lines that every kernel is
/// compiled with, "#define ...".
std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context,
                                        const Limits& under = modern_machine(),
                                        std::string definitions = {});

}  // namespace stream::gl
