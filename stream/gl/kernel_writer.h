// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "stream/check.h"
#include "stream/gl/glsl.h"

namespace stream::gl {

/// The two shaders that run a kernel, and the files that the fragment shader consists of.
struct ShaderSources {
    std::string vertex;
    std::string fragment;
    /// names of the kernel files, in the order of their line numbers
    std::vector<std::string> files;
    std::vector<std::string> samplers;  ///< names of the textures that are read, by texture unit
};

/// The GLSL dialect of a shader. The dialects differ only in the head of a shader.
enum class Dialect { desktop, es };

/// Wraps the launch's kernel file as a fragment shader. The shader starts with declarations and
/// accessors for the parameters, made from their roles and the bound streams. The kernel file
/// follows unchanged. A kernel instance is a fragment at the position of its output slot, and a
/// push goes to a render target. `definitions` are lines "#define ..." before the kernel file.
ShaderSources make_shaders(const BoundOperation& launch, Dialect dialect,
                           std::string_view definitions = {});

/// Viewport of launches that write this stream: the stream's extent, rounded up to powers of two.
/// Nothing outside the stream is ever drawn.
Extent viewport_of(const Stream& output);

/// Number of threads per workgroup. GPUs run threads in lockstep in groups whose size divides this
/// number.
constexpr std::uint32_t group_threads = 64;

/// Loop iterations that the shader adds to the kernel's own, per instance: one of the loop over
/// instances, and 32 of the binary search for the instance's block.
constexpr std::uint32_t iterations_around_an_instance = 33;

/// Largest number of buffers that a shader may use, including the one with the block records.
constexpr unsigned max_buffers = 32;

/// Wraps the launch's kernel file as a compute shader. Buffer 0 holds the block records; the
/// buffers of the parameters follow in the kernel's order. Uniform 0 is (first word of the records,
/// number of blocks, first instance, end of the instances). The following uniforms are the widths
/// of the streams in output slots, one per buffer. Because these numbers are uniforms, a compiled
/// shader does not depend on n.
ShaderSource make_compute_shader(const BoundOperation& launch);

/// Returns everything that the shader of a launch depends on, as numbers. Launches of one recording
/// with equal numbers have the same shader.
std::vector<std::uint64_t> form_of(const BoundOperation& launch);

}  // namespace stream::gl
