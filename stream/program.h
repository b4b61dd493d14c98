// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "stream/launch.h"

namespace stream {

/// Names a stream of a program by its number, or one component of it. As all names here, that of a
/// component is a view of what outlives the program (stream/launch.h).
struct StreamRef {
    std::size_t number = 0;
    std::string_view component = {};  ///< as in Component::name; "" for the whole stream
    friend bool operator==(const StreamRef&, const StreamRef&) = default;
};

/// What an operation gives to an in, out, gather or iter parameter: a stream of the program.
struct Binding {
    std::string_view parameter;
    StreamRef stream = {};
    Tiles tiles = {};  ///< of groups: where the parameter has tiles
};

/// What an operation is, for people and for counting: no machine looks at it.
struct Tag {
    unsigned level = 0;    ///< recursion level (§5), or which `unit`; 0 for what precedes them
    unsigned step = 0;     ///< of the level; operations of one step may run side by side (§5.4)
    bool is_copy = false;  ///< stands in for writing in place (§6.1)
    /// Begins a stream operation as the paper counts them. False for copies, and for a launch that
    /// shares a stream operation with the one before it (§5.4).
    bool is_counted = true;
    std::string_view unit = "level";  ///< what `level` counts: "phase", "round", "stage"
    /// How long the sequences are that the level's last operation leaves sorted, one after the
    /// other, as merges do (§2.2); 0: it leaves none.
    std::uint32_t sequence = 0;
};

/// A stream operation as plain data: a kernel, the streams it is bound to, by number, and the
/// blocks it is invoked for, or the groups that run it: as the kernel's `body` says.
struct Operation {
    const Kernel* kernel = nullptr;
    std::string label = {};  ///< in the paper's words: "level 4 step 2: phase 0 of stage 1"
    Tag tag = {};
    std::vector<Binding> streams = {};
    std::vector<LaunchBlock> blocks = {};
    /// That all instances make together; none where it depends on the keys.
    std::optional<std::uint64_t> comparisons = 0;
    std::uint32_t iterations = 0;  ///< of an instance's loops: see Launch
    Groups groups = {};

    std::uint64_t instances() const;  ///< threads, of groups. Throws as `kernel_of` does
    /// The stream bound to a parameter. Throws std::out_of_range.
    const StreamRef& bound_to(std::string_view parameter) const;
    /// The streams bound to `out` parameters.
    std::vector<StreamRef> outputs() const;
};

/// The operation's kernel. Throws LaunchError if it has none.
const Kernel& kernel_of(const Operation& operation);

/// An operation of so many groups.
Operation over_tiles(const Kernel& kernel, std::string label, std::uint32_t groups,
                     std::vector<Binding> buffers, std::vector<Constant> constants = {},
                     Tag tag = {}, std::uint64_t iterations = 0);

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

/// The stream, or the component, of a program's streams. Throws LaunchError if there is none.
Stream stream_of(const StreamRef& ref, std::span<const Stream> streams);

/// An operation bound to streams, which are by number those of its program. Throws LaunchError if
/// it names a stream or a component that there is not.
Launch bound(const Operation& operation, std::span<const Stream> streams);

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
