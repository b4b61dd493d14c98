// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "stream/executor.h"
#include "stream/gl/context.h"

namespace stream::compute {

/// All programs on compute shaders. Streams are buffers, place by place in the order of 2D rows, an
/// instance is a thread, and a push is a write to the instance's own place; a launch of groups is a
/// dispatch of as many. `processors` limits how many instances run at a time (p of the report;
/// rounded up to whole groups of threads, which then loop); 0: as many as the launch has. It
/// belongs to the context's thread (gl/context.h). The driver's limits apply, and those of `under`.
/// Throws DeviceError without compute shaders.
std::unique_ptr<Executor> make_executor(std::shared_ptr<gl::Context> context,
                                        const Limits& under = modern_machine(),
                                        std::uint32_t processors = 0);

}  // namespace stream::compute
