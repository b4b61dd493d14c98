// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "stream/executor.h"
#include "stream/gl/context.h"

namespace stream::compute {

/// Makes an executor that runs all programs as compute shaders. A stream is a buffer with its
/// output slots in 2D row order, an instance is a thread, and a push writes to the instance's own
/// slot. `processors` limits the number of parallel instances (the 2006 paper's p) and is rounded
/// up to whole workgroups. With a limit, each thread executes several instances in a loop. 0 means
/// no limit. The limits of the driver and of `under` apply. The executor belongs to the context's
/// thread (gl/context.h). Throws DeviceError without compute shaders.
std::unique_ptr<Executor> make_executor(std::shared_ptr<gl::Context> context,
                                        const Limits& under = modern_machine(),
                                        std::uint32_t processors = 0);

}  // namespace stream::compute
