// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "group/machine.h"
#include "stream/gl/context.h"

namespace group::gl {

/// OpenGL compute shaders: buffers are shader storage, a launch is a dispatch, with a barrier
/// behind it. It owns the context's program and storage bindings while it runs. The limits of
/// `under` apply beside its own. Throws DeviceError if the context has no compute shaders.
std::unique_ptr<Machine> make_machine(std::shared_ptr<stream::gl::Context> context,
                                      const Limits& under = unlimited_machine());

}  // namespace group::gl
