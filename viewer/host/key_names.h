// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace viewer {

/// Name of a GLFW key in actions: "Ctrl+Right", "PageDown", "N". If the key has no name, the result
/// has only the modifiers.
std::string key_name(int code, int scancode, int modifiers);

}  // namespace viewer
