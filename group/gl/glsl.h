// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "group/program.h"

namespace group::gl {

/// A compute shader, and the files it is made of in the order of their line numbers.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files;
};

/// Wraps a kernel file as a compute shader: its declarations become buffers, shared arrays and
/// functions, the rest is the file itself. What differs from launch to launch of a kernel is in the
/// words of `launch_words`, but for the form of its tiles.
ShaderSource make_shader(const Kernel& kernel, const std::vector<Bound>& bound);

/// The words that a launch hands to its shader, in the order the shader expects them.
std::vector<std::uint32_t> launch_words(const Kernel& kernel, const std::vector<Bound>& bound);

}  // namespace group::gl
