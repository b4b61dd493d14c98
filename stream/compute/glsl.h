// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "stream/check.h"
#include "stream/gl/glsl.h"

namespace stream::compute {

/// Wraps the file of a workgroup kernel as a compute shader. The file's declarations become
/// buffers, shared arrays and functions; the rest of the file is used unchanged. Launches with
/// tiles of the same form share the shader and differ only in the words of `group_words`.
gl::ShaderSource make_group_shader(const BoundOperation& launch);

/// The words that a workgroup launch passes to its shader, in the order that the shader expects.
std::vector<std::uint32_t> group_words(const BoundOperation& launch);

}  // namespace stream::compute
