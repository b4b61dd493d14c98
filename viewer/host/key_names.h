// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace viewer {

/// A key of GLFW as actions name it: "Ctrl+Right", "PageDown", "N"; only the modifiers if the key
/// has no name.
std::string key_name(int code, int scancode, int modifiers);

}  // namespace viewer
