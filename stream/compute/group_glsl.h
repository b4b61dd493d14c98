// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "stream/compute/glsl.h"

namespace stream::compute {

/// Wraps a kernel file of groups as a compute shader: its declarations become buffers, shared
/// arrays and functions, the rest is the file itself. What differs from launch to launch of a
/// kernel is in the words of `group_words`, but for the form of its tiles.
ShaderSource make_group_shader(const BoundOperation& launch);

/// The words that a launch of groups hands to its shader, in the order the shader expects them.
std::vector<std::uint32_t> group_words(const BoundOperation& launch);

}  // namespace stream::compute
