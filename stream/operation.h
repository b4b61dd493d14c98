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

// Names of parameters and components are views: of literals, or of what outlives the operation. A
// name that is put together on the spot is gone before it is looked up.

/// Names a stream by its number in a list of streams, or one component of it.
struct StreamRef {
    std::size_t number = 0;
    std::string_view component = {};  ///< as in Component::name; "" for the whole stream
    friend bool operator==(const StreamRef&, const StreamRef&) = default;
};

/// What an operation gives to an in, out, gather or iter parameter (iter: the stream it indexes).
struct Binding {
    std::string_view parameter;
    StreamRef stream = {};
    Tiles tiles = {};  ///< of workgroups: where the parameter has tiles
};

/// Where a block's linear input or iterator starts, in elements of the bound stream.
struct Start {
    std::uint32_t element = 0;
    /// Only for STREAM_IN_STRIDED: instance m reads element + m * 2^log2_stride.
    unsigned log2_stride = 0;
};

/// A 1D number for a constant of type index_t, handed to the kernel as the 2D index that it is
/// mapped to: of an instance, or a distance between two, whose halves kernels add or flip (§6.2.2).
struct InstanceIndex {
    std::uint32_t index = 0;
};

/// What is given to a parameter: `Start` for in and iter, the rest for constants.
using Value = std::variant<Start, InstanceIndex, std::uint32_t, std::int32_t, float>;

/// The value of an in, iter or constant parameter.
struct BlockArgument {
    std::string_view parameter;
    Value value;
};

/// Where a block belongs in the paper's words: phase i of stage k (§5.2). For people.
struct BlockTag {
    unsigned stage = 0;
    unsigned phase = 0;
    friend bool operator==(const BlockTag&, const BlockTag&) = default;
};

/// One block of an operation: the output slots that it writes, the same in every output stream, and
/// its values.
struct LaunchBlock {
    layout::Block output;
    std::vector<BlockArgument> arguments = {};
    /// Row-wise streams only: the block repeats at the same columns of so many successive rows, and
    /// so do its linear inputs. A rectangle that is no 1D block, as §3.2 has them in 2D.
    std::uint32_t rows = 1;
    std::optional<BlockTag> tag{};  ///< where stages and phases mean something
};

/// What an operation is, for people and for counting: no executor looks at it.
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
/// blocks it is invoked for (a substream), or the number of workgroups that run it, as the kernel's
/// `body` says. `check` (check.h) binds it to streams for an executor.
struct Operation {
    const Kernel* kernel = nullptr;
    std::string label = {};  ///< in the paper's words: "level 4 step 2: phase 0 of stage 1"
    Tag tag = {};
    std::vector<Binding> streams = {};
    std::vector<LaunchBlock> blocks = {};
    /// That all instances make together; none where it depends on the keys.
    std::optional<std::uint64_t> comparisons = 0;
    /// Iterations of all loops of an instance or a thread together, at most, where they grow with
    /// n; 0: fewer than `few_iterations`. Executors that allow fewer reject it: see Limits.
    std::uint32_t iterations = 0;
    /// Runs beside the operation before it: neither reads what the other one writes, so that
    /// nothing waits between them.
    bool beside_previous = false;
    std::uint32_t workgroups = 0;
    std::vector<BlockArgument> constants = {};  ///< of all workgroups, of type uint

    std::uint64_t instances() const;  ///< threads, of workgroups. Throws as `kernel_of` does
    /// The stream bound to a parameter. Throws std::out_of_range.
    const StreamRef& bound_to(std::string_view parameter) const;
    /// The streams bound to `out` parameters.
    std::vector<StreamRef> outputs() const;
};

/// What loops over the elements of an output slot, or over a number's bits, stay below.
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

/// The number that an instance has in its block, by the output slot it writes; none of other slots.
std::optional<std::uint32_t> instance_at(const LaunchBlock& block, const layout::Mapping& mapping,
                                         std::uint32_t place);
/// The output slot that an instance of a block writes.
std::uint32_t place_of(const LaunchBlock& block, const layout::Mapping& mapping, std::uint32_t m);

}  // namespace stream
