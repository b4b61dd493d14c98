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

/// The compute shader of a launch, and the files that it consists of, in the order of their line
/// numbers. Buffer 0 holds the block records; the buffers of the parameters follow in the kernel's
/// order. Uniform 0 is (first word of the records, number of blocks, first instance, end of the
/// instances). The following uniforms are the widths of the streams in output slots, one per
/// buffer. Because these numbers are uniforms, a compiled shader does not depend on n.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files;
};
ShaderSource make_shader(const BoundOperation& launch);

/// Wraps a workgroup kernel file as a compute shader. The file's declarations become buffers,
/// shared arrays and functions; the rest of the file is used unchanged. Launches with tiles of the
/// same form share the shader and differ only in the words of `group_words`.
ShaderSource make_group_shader(const BoundOperation& launch);

/// The words that a workgroup launch passes to its shader, in the order that the shader expects.
std::vector<std::uint32_t> group_words(const BoundOperation& launch);

}  // namespace stream::compute
