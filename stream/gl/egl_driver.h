// SPDX-License-Identifier: MIT
#pragma once

#include <EGL/egl.h>

#include <string>

namespace stream::gl {

/// Context::driver of a display's (EGL_MESA_query_driver); "" of none.
std::string egl_driver(EGLDisplay display);

}  // namespace stream::gl
