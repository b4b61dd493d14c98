// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "group/kernel.h"
#include "group/tiles.h"
#include "stream/element.h"
#include "stream/launch.h"

namespace group {

/// An array of elements in the machine's global memory.
struct BufferSpec {
    std::string name;
    const stream::ElementType* type = nullptr;
    std::uint32_t size = 0;  ///< elements

    std::uint64_t bytes() const { return std::uint64_t{size} * type->words() * 4; }
};

/// Binds buffer `buffer` of the program to a parameter; `tiles` where the parameter has tiles.
struct Binding {
    std::string_view parameter;
    unsigned buffer = 0;
    Tiles tiles = {};
};

struct Constant {
    std::string_view parameter;
    std::uint32_t value = 0;
};

/// Where in its algorithm a launch stands, for people: {"phase", 3}.
struct Tag {
    std::string_view name;
    std::uint32_t value = 0;
};

/// One kernel, run by so many groups.
struct Launch {
    const Kernel* kernel = nullptr;
    std::string label;  ///< for debuggers and messages, in the paper's words
    std::uint32_t groups = 0;
    std::vector<Binding> buffers;
    std::vector<Constant> constants;
    std::vector<Tag> tags = {};
    std::uint64_t iterations = 0;  ///< of a thread's loops, at most, where they grow with n
};

/// Everything that a sort of n values does, as plain data: made without a machine, and before any
/// key is read.
struct Program {
    std::string name;
    std::uint32_t n = 0;  ///< values to sort
    std::vector<BufferSpec> buffers;
    std::vector<Launch> launches;
    unsigned input = 0;   ///< buffer with the n values, and padding behind them if it holds more
    unsigned output = 0;  ///< buffer with the result
};

/// What a group machine allows.
struct Limits {
    std::uint32_t max_threads = 0;             ///< of a group
    std::uint32_t max_shared_bytes = 0;        ///< of a group
    std::uint32_t max_groups = 0;              ///< of a launch
    std::uint64_t max_buffer_bytes = 0;        ///< of one buffer
    std::uint64_t max_bytes = 0;               ///< of all buffers together
    std::string_view machine = "the machine";  ///< who refuses, in messages
    /// Of all loops of a thread together, before the machine ends them: see stream::Limits.
    std::uint32_t max_iterations = stream::any_number;
};

/// A machine without bounds.
constexpr Limits unlimited_machine() {
    constexpr std::uint32_t any = ~std::uint32_t{0};
    return {any, any, any, std::uint64_t{1} << 63, std::uint64_t{1} << 63};
}

/// What two machines both allow: a machine's own limits, under a profile's. Messages name the
/// profile where any of its limits is the stricter one.
Limits both(const Limits& own, const Limits& under);

/// A parameter of a checked launch and what is bound to it.
struct Bound {
    unsigned buffer = 0;  ///< number in the program
    Tiles tiles;
    std::uint32_t constant = 0;
};

/// What a launch binds, by parameter in the kernel's order. Throws LaunchError, naming kernel,
/// buffer and numbers, when a parameter is unbound or of another type, a buffer that is written is
/// bound twice, tiles do not fit their buffer, or a limit is exceeded.
std::vector<Bound> check(const Program& program, const Launch& launch, const Limits& limits);

/// Checks the buffers. Throws MemoryError.
void check_memory(const Program& program, const Limits& limits);

}  // namespace group
