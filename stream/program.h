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

/// Initial contents of a stream: written by a kernel, or uploaded from the host if the device's
/// kernels cannot compute addresses (§6.2.2).
struct Preparation {
    Operation operation;
    StreamRef target;
    std::uint32_t first = 0;  ///< element of `target`
    /// The words to upload. May be null if only devices with integer addresses run the program.
    std::function<std::vector<std::uint32_t>(const StreamSpec& target)> words;
};

/// A whole computation as plain data, made without a device: the streams, the operations in order,
/// and which streams hold input and output.
struct Program {
    std::string name = {};
    std::uint32_t size = 0;  ///< elements of the input, and of the output
    /// Streams or buffers, by number. `interleaved` applies if the executor prefers it.
    std::vector<StreamSpec> streams = {};
    std::vector<Preparation> preparations = {};
    std::vector<Operation> operations = {};
    StreamRef input = {};
    StreamRef output = {};

    /// Number of elements to upload: `size`; for workgroups all of the input buffer, which includes
    /// the padding. Throws LaunchError if there is no input stream.
    std::uint32_t filled() const;
};

/// The kind of the program's kernels. A program has kernels of one kind.
Body body_of(const Program& program);

/// Totals of a program's operations.
struct ProgramCounts {
    std::uint64_t stream_operations = 0;           ///< as the paper counts them (Tag::is_counted)
    std::uint64_t launches = 0;                    ///< copies included
    std::uint64_t instances = 0;                   ///< of all launches
    std::optional<std::uint64_t> comparisons = 0;  ///< empty if it depends on the keys
    std::uint64_t words_written = 0;               ///< pushed by all instances, 32 bits each
};
ProgramCounts count(const Program& program);

/// True if a device with these limits makes a preparation by its kernel, false if the host does.
bool is_by_kernel(const Preparation& preparation, const Limits& limits);
/// Number of launches of the program's preparations on a device with these limits.
std::size_t preparing_launches(const Program& program, const Limits& limits);

/// Memory of these streams, in bytes. Throws LaunchError if one has no element type.
std::uint64_t bytes_of(std::span<const StreamSpec> streams);

/// Throws LaunchError, with the numbers, if the output stream has fewer elements than the program's
/// size. The input may have fewer: a merge has several inputs.
void check_size(const Program& program);

/// Checks size, streams and operations against limits, without a device. Throws LaunchError or
/// MemoryError, naming limit and numbers.
void check_fits(const Program& program, const Limits& limits);

/// Why a device with these limits does not run a program, with names and numbers; "" if it does.
/// Throws LaunchError if no device runs it.
std::string refusal(const Program& program, const Limits& limits);

}  // namespace stream
