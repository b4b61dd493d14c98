// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stream/check.h"

namespace stream::compute {

/// Number of threads per workgroup. GPUs run threads in lockstep in groups whose size divides this
/// number.
constexpr std::uint32_t group_threads = 64;

/// Loop iterations that the shader adds to the kernel's own, per instance: one of the loop over
/// instances, and 32 of the binary search for the instance's block.
constexpr std::uint32_t iterations_around_an_instance = 33;

/// Size of a block record in its buffer. The number of the block's first instance comes before the
/// record.
constexpr unsigned stored_record_words(unsigned words_per_record) {
    return words_per_record + 1;
}

/// Largest number of buffers that a shader may use, including the one with the block records.
constexpr unsigned max_buffers = 32;

/// A compute shader, and the files that it consists of, in the order of their line numbers.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files;
};

/// Wraps the launch's kernel file as a compute shader.
///
/// In the shader of a launch of blocks, buffer 0 holds the block records; the buffers of the
/// parameters follow in the kernel's order. Uniform 0 is (first word of the records, number of
/// blocks, first instance, end of the instances). The following uniforms are the widths of the
/// streams in output slots, one per buffer. Because these numbers are uniforms, a compiled shader
/// does not depend on n.
///
/// The declarations of a workgroup kernel file become buffers, shared arrays and functions; the
/// rest of the file is used unchanged. Launches with tiles of the same form share the shader and
/// differ only in the words of `group_words`.
ShaderSource make_shader(const BoundOperation& launch);

/// The words that a workgroup launch passes to its shader, in the order that the shader expects.
std::vector<std::uint32_t> group_words(const BoundOperation& launch);

}  // namespace stream::compute
