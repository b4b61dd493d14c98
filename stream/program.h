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

/// Initial contents of a stream, which the host uploads before the first run.
struct InitialData {
    StreamRef target;
    std::uint32_t first = 0;  ///< first element of `target` that is written
    std::function<std::vector<std::uint32_t>(const StreamSpec& target)> words;
};

/// A complete computation as plain data, made without a device: the streams, the operations in
/// order, and the numbers of the input and output streams.
struct Program {
    std::string name = {};
    std::uint32_t size = 0;  ///< number of elements of the input and of the output
    /// Streams or buffers, indexed by number. `interleaved` applies only if the executor prefers
    /// it.
    std::vector<StreamSpec> streams = {};
    std::vector<InitialData> initial = {};
    std::vector<Operation> operations = {};
    StreamRef input = {};
    StreamRef output = {};

    /// Number of elements to upload: `size` or, for workgroups, the whole input buffer with its
    /// padding. Throws LaunchError if there is no input stream.
    std::uint32_t filled() const;
};

/// Returns the kind of the program's kernels. All kernels of a program have the same kind.
Body body_of(const Program& program);

/// Totals over all operations of a program.
struct ProgramCounts {
    /// stream operations as the paper counts them (Tag::is_counted)
    std::uint64_t stream_operations = 0;
    std::uint64_t launches = 0;   ///< launches, including copies
    std::uint64_t instances = 0;  ///< kernel instances of all launches
    /// comparisons; empty if the number depends on the keys
    std::optional<std::uint64_t> comparisons = 0;
    std::uint64_t words_written = 0;  ///< 32-bit words that all instances push
};
ProgramCounts count(const Program& program);

/// Memory of the streams in bytes. Throws LaunchError if a stream has no element type.
std::uint64_t bytes_of(std::span<const StreamSpec> streams);

/// Throws LaunchError, with the numbers, if the output stream has fewer elements than the program's
/// size. The input stream may have fewer elements, because a merge has several inputs.
void check_size(const Program& program);

/// Checks size, streams and operations of a program against limits, without a device. Throws
/// LaunchError or MemoryError, which name the limit and the numbers.
void check_fits(const Program& program, const Limits& limits);

/// Returns why a device with these limits cannot run a program, with names and numbers, or "" if it
/// can. Throws LaunchError if no device can run the program.
std::string refusal(const Program& program, const Limits& limits);

}  // namespace stream
