// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "stream/check.h"

namespace stream {

/// What a program's streams must hold before its first operation: set by a kernel, or from the host
/// where the machine's kernels compute no addresses (§6.2.2).
struct Preparation {
    Operation operation;
    StreamRef target;
    std::uint32_t first = 0;  ///< element of `target`
    /// From the host; may be null where no machine without integer addresses is to run it.
    std::function<std::vector<std::uint32_t>(const StreamSpec& target)> words;
};

/// A whole computation on a stream machine as plain data, made without one: which streams there
/// are, what is done with them in which order, where the input goes and the output lies.
struct Program {
    std::string name = {};
    std::uint32_t size = 0;  ///< elements of the input, and of the output
    /// Streams, or buffers, by number. `interleaved` means: if the machine prefers that (Executor).
    std::vector<StreamSpec> streams = {};
    std::vector<Preparation> preparations = {};
    std::vector<Operation> operations = {};
    StreamRef input = {};
    StreamRef output = {};

    /// Elements that its input must hold: `size`, but for groups, which have a buffer of their own
    /// size for each n, and read all of it. Throws LaunchError if there is no such stream.
    std::uint32_t filled() const;
};

/// What the program's kernels are, all of which are the same.
Body body_of(const Program& program);

/// What a program adds up to, counted from its operations.
struct ProgramCounts {
    std::uint64_t stream_operations = 0;           ///< as the paper counts them (Tag::is_counted)
    std::uint64_t launches = 0;                    ///< copies included
    std::uint64_t instances = 0;                   ///< of all launches
    std::optional<std::uint64_t> comparisons = 0;  ///< none where they depend on the keys
    std::uint64_t words_written = 0;               ///< pushed by all instances, 32 bits each
};
ProgramCounts count(const Program& program);

/// Whether a machine makes a preparation by its kernel: else it comes from the host.
bool is_by_kernel(const Preparation& preparation, const Limits& limits);
/// Launches that the program's preparations take on a machine.
std::size_t preparing_launches(const Program& program, const Limits& limits);

/// Memory of streams of these specs. Throws LaunchError if one has no element type.
std::uint64_t bytes_of(std::span<const StreamSpec> streams);

/// Throws LaunchError, with the numbers, if its output holds fewer elements than its size. Of
/// inputs there may be several, as of a merge, of which each is smaller.
void check_size(const Program& program);

/// Checks size, streams and operations against a machine's limits, without a machine and without
/// memory. Throws LaunchError or MemoryError, naming limit and numbers.
void check_fits(const Program& program, const Limits& limits);

/// Why a machine with these limits does not run a program, by name and numbers; empty if it does.
/// Throws LaunchError if no machine does.
std::string refusal(const Program& program, const Limits& limits);

}  // namespace stream
