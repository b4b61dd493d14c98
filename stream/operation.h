// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "layout/mapping.h"
#include "stream/kernel.h"
#include "stream/stream.h"
#include "stream/tiles.h"

namespace stream {

// Names of parameters and components are string views. They must outlive the operation, as literals
// do.

/// Names a stream by its number in a list of streams, or one component of it.
struct StreamRef {
    std::size_t number = 0;
    std::string_view component = {};  ///< as in Component::name; "" for the whole stream
    friend bool operator==(const StreamRef&, const StreamRef&) = default;
};

/// The stream that an operation binds to a parameter. For iter it is the stream whose indexes the
/// kernel iterates over.
struct Binding {
    std::string_view parameter;
    StreamRef stream = {};
    Tiles tiles = {};  ///< workgroups only: the parameter's tiles
};

/// Where a block's linear input or iterator starts, in elements of the bound stream.
struct Start {
    std::uint32_t element = 0;
    /// Only for STREAM_IN_STRIDED: instance m reads element + m * 2^log2_stride.
    unsigned log2_stride = 0;
};

/// A constant of type index_t: the 1D number of an instance, or a distance between two instances.
/// The kernel gets the 2D index that the number is mapped to (§6.2.2).
struct InstanceIndex {
    std::uint32_t index = 0;
};

/// A parameter's value: `Start` for in and iter, the other types for constants.
using Value = std::variant<Start, InstanceIndex, std::uint32_t, std::int32_t, float>;

/// The value of an in, iter or constant parameter.
struct BlockArgument {
    std::string_view parameter;
    Value value;
};

/// The stage k and the phase i that a block belongs to (§5.2). For people.
struct BlockTag {
    unsigned stage = 0;
    unsigned phase = 0;
    friend bool operator==(const BlockTag&, const BlockTag&) = default;
};

/// A block of an operation: the output slots that its instances write in every output stream, and
/// its arguments.
struct LaunchBlock {
    layout::Block output;
    std::vector<BlockArgument> arguments = {};
    /// Row-wise streams only: the block and its linear inputs repeat at the same columns in this
    /// many successive rows (a 2D substream, §3.2).
    std::uint32_t rows = 1;
    std::optional<BlockTag> tag{};  ///< GPU-ABiSort only
};

/// Describes an operation for people and for counting. Executors ignore it.
struct Tag {
    unsigned level = 0;    ///< recursion level (§5) or number of the `unit`; 0: before the first
    unsigned step = 0;     ///< of the level; operations of one step may run side by side (§5.4)
    bool is_copy = false;  ///< a copy-back pass (§6.1)
    /// True if a stream operation, as the paper counts them, begins here. False for copies, and for
    /// a launch that belongs to the stream operation of the launch before it (§5.4).
    bool is_counted = true;
    std::string_view unit = "level";  ///< what `level` counts: "phase", "round", "stage"
    /// Length of the sorted sequences that the level's last operation leaves (§2.2); 0: none.
    std::uint32_t sequence = 0;
};

/// A stream operation as plain data: a kernel, the streams bound to its parameters, and the blocks
/// of its domain (a substream). A kernel of workgroups has a number of workgroups instead of
/// blocks. `check` (check.h) checks an operation and binds it to streams.
struct Operation {
    const Kernel* kernel = nullptr;
    std::string label = {};  ///< in the paper's words: "level 4 step 2: phase 0 of stage 1"
    Tag tag = {};
    std::vector<Binding> streams = {};
    std::vector<LaunchBlock> blocks = {};
    /// Of all instances; empty if the number depends on the keys.
    std::optional<std::uint64_t> comparisons = 0;
    /// Maximum number of loop iterations per instance or thread, all loops together. 0: fewer than
    /// `few_iterations`. An executor that allows fewer rejects the operation (Limits).
    std::uint32_t iterations = 0;
    /// True if this operation and the one before it do not read what the other one writes, so that
    /// they may run at the same time.
    bool beside_previous = false;
    std::uint32_t workgroups = 0;
    std::vector<BlockArgument> constants = {};  ///< of all workgroups, of type uint

    std::uint64_t instances() const;  ///< or threads of all workgroups. Throws as `kernel_of` does
    /// The stream bound to a parameter. Throws std::out_of_range.
    const StreamRef& bound_to(std::string_view parameter) const;
    /// The streams bound to `out` parameters.
    std::vector<StreamRef> outputs() const;
};

/// Loops over the elements of an output slot, or over a number's bits, have fewer iterations.
constexpr std::uint32_t few_iterations = 1024;

/// The operation's kernel. Throws LaunchError if it has none.
const Kernel& kernel_of(const Operation& operation);

/// An operation of so many workgroups.
Operation over_tiles(const Kernel& kernel, std::string label, std::uint32_t workgroups,
                     std::vector<Binding> buffers, std::vector<BlockArgument> constants = {},
                     Tag tag = {}, std::uint64_t iterations = 0);

/// The stream, or the component, of a list of streams. Throws LaunchError if there is none.
Stream stream_of(const StreamRef& ref, std::span<const Stream> streams);

/// A kernel instance of an operation.
struct InstanceId {
    std::size_t block = 0;
    std::uint32_t m = 0;  ///< 1D number in its block: it writes output slot output.start + m
    friend bool operator==(const InstanceId&, const InstanceId&) = default;
};

/// The number, in its block, of the instance that writes an output slot; empty if the block does
/// not write the slot.
std::optional<std::uint32_t> instance_at(const LaunchBlock& block, const layout::Mapping& mapping,
                                         std::uint32_t place);
/// The output slot that an instance of a block writes.
std::uint32_t place_of(const LaunchBlock& block, const layout::Mapping& mapping, std::uint32_t m);

}  // namespace stream
