// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/executor.h"
#include "stream/gl/context.h"

namespace stream::gl {

/// The OpenGL executor: streams are integer textures, a launch draws its blocks' rectangles with
/// the kernel as fragment shader. It owns the context's state while it runs: program, framebuffer,
/// viewport, vertex array, texture units. `max_bytes` limits the memory of all streams; 0 leaves it
/// to the driver.
std::unique_ptr<Executor> make_executor(std::shared_ptr<Context> context,
                                        std::uint64_t max_bytes = 0);

}  // namespace stream::gl
