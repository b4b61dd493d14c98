// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/gl/context.h"

namespace web {

/// A WebGL 2 context on a canvas of its own that is not shown. Throws stream::DeviceError if the
/// browser has none.
std::shared_ptr<stream::gl::Context> make_context();

}  // namespace web
