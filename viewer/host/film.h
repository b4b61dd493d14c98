// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// Draws every moment that people stop at and writes it as a moving picture, .gif. The session's
/// moment stays. `before_frame` may throw to give up. Throws Refused where giflib is missing, or
/// io::FileError.
void write_film(Interface& interface, Screen& screen, Division& division, const std::string& path,
                const std::function<void()>& before_frame);

}  // namespace viewer
