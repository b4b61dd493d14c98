// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stream/check.h"

namespace stream::compute {

/// Threads of a group: a multiple of what GPUs run in step.
constexpr std::uint32_t group_threads = 64;

/// Iterations of a shader's loops for an instance, beside the kernel's own: the one over instances,
/// and the search for its block among 2^32 at most.
constexpr std::uint32_t iterations_around_an_instance = 33;

/// Block records in their buffer: the block's first instance among all of the launch, then the
/// record.
constexpr unsigned stored_record_words(unsigned words_per_record) {
    return words_per_record + 1;
}

/// Buffers that a shader may name, the records' among them.
constexpr unsigned max_buffers = 32;

/// The compute shader of a launch, and the files that it is made of in the order of their line
/// numbers. Buffer 0 holds the block records, those of the parameters' memories follow in the
/// kernel's order; uniform 0 is (first word of the records, blocks, first instance, end of the
/// instances), and those from 1 on are the widths of the buffers' streams in places, by binding: so
/// programs do not depend on n.
struct ShaderSource {
    std::string text;
    std::vector<std::string> files;
};
ShaderSource make_shader(const BoundOperation& launch);

/// Wraps a kernel file of groups as a compute shader: its declarations become buffers, shared
/// arrays and functions, the rest is the file itself. What differs from launch to launch of a
/// kernel is in the words of `group_words`, but for the form of its tiles.
ShaderSource make_group_shader(const BoundOperation& launch);

/// The words that a launch of groups hands to its shader, in the order the shader expects them.
std::vector<std::uint32_t> group_words(const BoundOperation& launch);

}  // namespace stream::compute
