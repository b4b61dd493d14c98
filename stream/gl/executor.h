// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "stream/executor.h"
#include "stream/gl/context.h"

namespace stream::gl {

/// Makes the OpenGL executor. Streams are integer textures. A launch draws the rectangles of its
/// blocks with the kernel as fragment shader. A launch changes the context's program, framebuffer,
/// viewport, vertex array and texture units. The executor belongs to the context's thread
/// (context.h), and use in another thread throws DeviceError. The limits of the driver and of
/// `under` apply. On an OpenGL ES context the executor is `gles`, which uses only OpenGL ES 3.0.
/// Throws DeviceError if the device fails the self-test (stream/self_test.h). `definitions` are
/// lines "#define ..." for every kernel.
std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context,
                                        const Limits& under = modern_machine(),
                                        std::string definitions = {});

}  // namespace stream::gl
