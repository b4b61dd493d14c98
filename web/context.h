// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/gl/context.h"

namespace web {

/// Makes a WebGL 2 context on a hidden canvas of its own. Throws stream::DeviceError if the browser
/// cannot make such a context.
std::shared_ptr<stream::gl::Context> make_context();

}  // namespace web
