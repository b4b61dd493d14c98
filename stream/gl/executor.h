// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "stream/executor.h"
#include "stream/gl/context.h"

namespace stream::gl {

/// Makes the OpenGL executor. Streams are integer textures. A launch draws the rectangles of its
/// blocks with the kernel as fragment shader. While it runs, the executor owns the context's
/// program, framebuffer, viewport, vertex array and texture units. The executor belongs to the
/// context's thread (context.h); other threads get a DeviceError. The limits of the driver and of
/// `under` apply. On an OpenGL ES context the executor is `gles`, which uses only version 3.0. A
/// device that fails the self-test (stream/self_test.h) causes a DeviceError. `definitions` are
/// lines "#define ..." for every kernel.
std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context,
                                        const Limits& under = modern_machine(),
                                        std::string definitions = {});

}  // namespace stream::gl
