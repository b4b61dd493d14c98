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

// In an operation, the names of parameters and components are string views. The texts of these
// names must outlive the operation, as literals do.

/// Identifies a stream by its number in a list of streams, or one component of the stream.
struct StreamRef {
    std::size_t number = 0;
    /// name of the component (Component::name); "" for the whole stream
    std::string_view component = {};
    friend bool operator==(const StreamRef&, const StreamRef&) = default;
};

/// Binds a stream to a parameter. An iterator parameter (iter) gets indexes of the stream instead
/// of elements.
struct Binding {
    std::string_view parameter;
    StreamRef stream = {};
    Tiles tiles = {};  ///< workgroups only: tiles of the parameter
};

/// Start of a block's linear input or iterator, in elements of the bound stream.
struct Start {
    std::uint32_t element = 0;
    /// Only for STREAM_IN_STRIDED: instance m reads from element + m * 2^log2_stride.
    unsigned log2_stride = 0;
};

/// A constant of type index_t: the 1D number of an instance, or a distance between two instances.
/// The kernel gets the corresponding 2D index (§6.2.2).
struct InstanceIndex {
    std::uint32_t index = 0;
};

/// Value of a parameter: a `Start` for in and iter, or one of the other types for constants.
using Value = std::variant<Start, InstanceIndex, std::uint32_t, std::int32_t, float>;

/// Value of an in, iter or constant parameter in a block.
struct BlockArgument {
    std::string_view parameter;
    Value value;
};

/// The stage k and phase i that a block belongs to (§5.2). Only views and tests use this tag;
/// executors ignore it.
struct BlockTag {
    unsigned stage = 0;
    unsigned phase = 0;
    friend bool operator==(const BlockTag&, const BlockTag&) = default;
};

/// A block of an operation: the output slots that its instances write in each output stream, and
/// its arguments.
struct LaunchBlock {
    layout::Block output;
    std::vector<BlockArgument> arguments = {};
    /// Row-wise streams only: number of successive rows in which the block and its linear inputs
    /// repeat at the same columns (a 2D substream, §3.2).
    std::uint32_t rows = 1;
    std::optional<BlockTag> tag{};  ///< set only by GPU-ABiSort
};

/// Describes an operation for views and for counts. Executors ignore the tag.
struct Tag {
    unsigned level = 0;  ///< recursion level (§5), or another number that `unit` describes; 0
                         ///< before the first level
    /// step within the level; operations of one step may run in parallel (§5.4)
    unsigned step = 0;
    bool is_copy = false;  ///< true if the operation is a copy-back pass (§6.1)
    /// True if the paper counts this launch as a stream operation. False for copies, and for a
    /// launch that belongs to the previous launch's stream operation (§5.4).
    bool is_counted = true;
    std::string_view unit = "level";  ///< what `level` counts: "level", "phase", "round" or "stage"
    /// Length of the sorted sequences after the level's last operation (§2.2); 0: no sorted
    /// sequences.
    std::uint32_t sequence = 0;
};

/// A stream operation as plain data: a kernel, the streams bound to its parameters, and the blocks
/// of its domain. A workgroup kernel has a number of workgroups instead of blocks. `check`
/// (check.h) checks an operation and binds it to streams.
struct Operation {
    const Kernel* kernel = nullptr;
    /// description, such as "level 4 step 2: phase 0 of stage 1"
    std::string label = {};
    Tag tag = {};
    std::vector<Binding> streams = {};
    std::vector<LaunchBlock> blocks = {};
    /// Number of comparisons of all instances, or no value if the number depends on the keys.
    std::optional<std::uint64_t> comparisons = 0;
    /// Largest number of loop iterations per instance or thread, all loops together. 0 means fewer
    /// than `few_iterations`. Executors that allow fewer iterations reject the operation
    /// (Limits::max_iterations).
    std::uint32_t iterations = 0;
    std::uint32_t workgroups = 0;
    std::vector<BlockArgument> constants = {};  ///< constants of all workgroups, of type uint

    /// number of instances, or of threads in all workgroups; throws LaunchError without a kernel
    std::uint64_t instances() const;
    /// Returns the stream that is bound to a parameter. Throws std::out_of_range.
    const StreamRef& bound_to(std::string_view parameter) const;
    /// Returns the streams that are bound to `out` parameters.
    std::vector<StreamRef> outputs() const;
};

/// Upper limit for short loops, such as loops over the elements of an output slot or over a
/// number's bits.
constexpr std::uint32_t few_iterations = 1024;

/// Returns the operation's kernel. Throws LaunchError if the operation has no kernel.
const Kernel& kernel_of(const Operation& operation);

/// Makes an operation with this number of workgroups.
Operation over_tiles(const Kernel& kernel, std::string label, std::uint32_t workgroups,
                     std::vector<Binding> buffers, std::vector<BlockArgument> constants = {},
                     Tag tag = {}, std::uint64_t iterations = 0);

/// Throws LaunchError if a list of this many streams does not have the stream.
void check_number(const StreamRef& ref, std::size_t streams);

/// Returns a stream of a list, or a component of it. Throws LaunchError if the stream or component
/// does not exist.
Stream stream_of(const StreamRef& ref, std::span<const Stream> streams);

/// Identifies a kernel instance of an operation.
struct InstanceId {
    std::size_t block = 0;
    /// 1D number of the instance in its block; it writes output slot output.start + m
    std::uint32_t m = 0;
    friend bool operator==(const InstanceId&, const InstanceId&) = default;
};

/// Returns the number, within its block, of the instance that writes an output slot, or nullopt if
/// the block does not write the slot.
std::optional<std::uint32_t> instance_at(const LaunchBlock& block, const layout::Mapping& mapping,
                                         std::uint32_t place);
/// Returns the output slot that an instance of a block writes.
std::uint32_t place_of(const LaunchBlock& block, const layout::Mapping& mapping, std::uint32_t m);

}  // namespace stream
