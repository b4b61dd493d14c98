// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "layout/block.h"
#include "stream/block_record.h"
#include "stream/profile.h"
#include "stream/stream.h"
#include "stream/tiles.h"

namespace stream {

/// Where a block's linear input or iterator starts, in elements of the bound stream.
struct Start {
    std::uint32_t element = 0;
    unsigned log2_stride =
        0;  ///< only for STREAM_IN_STRIDED: instance m reads element + m * stride
};

/// A 1D number for a constant of type index_t, handed to the kernel as the 2D index that it is
/// mapped to: of an instance, or a distance between two, whose halves kernels add or flip (§6.2.2).
struct InstanceIndex {
    std::uint32_t index = 0;
};

/// What a block gives to a parameter: `Start` for in and iter, the rest for constants.
using Value = std::variant<Start, InstanceIndex, std::uint32_t, std::int32_t, float>;

// Names of parameters are views: of literals, or of what outlives the program or launch that has
// them. A name that is put together on the spot is gone before it is looked up.

/// What a launch gives to an in, out, gather or iter parameter: a stream (iter: the stream it
/// indexes). A program's operation has a `Binding` in its place, which names the stream by number.
struct Argument {
    std::string_view parameter;
    Stream stream;
    Tiles tiles = {};  ///< of groups: where the parameter has tiles
};

/// What a block gives to an in, iter or constant parameter.
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

/// One block of a launch: the places it writes, the same in every output stream, and its values.
struct LaunchBlock {
    layout::Block output;
    std::vector<BlockArgument> arguments = {};
    /// Row-wise streams only: the block repeats at the same columns of so many successive rows, and
    /// so do its linear inputs. A rectangle that is no 1D block, as §3.2 has them in 2D.
    std::uint32_t rows = 1;
    std::optional<BlockTag> tag{};  ///< where stages and phases mean something
};

/// A constant of all groups of a launch.
struct Constant {
    std::string_view parameter;
    std::uint32_t value = 0;
};

/// The body of a launch that is run by groups of threads.
struct Groups {
    std::uint32_t count = 0;
    std::vector<Constant> constants = {};
};

/// A stream operation: one kernel, invoked for every place of a set of blocks (a substream), or by
/// so many groups, as the kernel's `body` says.
/// Programs have it as an `Operation`, which no machine has been asked for; `bound` makes a Launch
/// of one and the streams on an executor; `encode` checks that, and makes the EncodedLaunch that
/// executors run.
struct Launch {
    const Kernel* kernel = nullptr;
    std::string label = {};  ///< for debuggers and messages, in the report's words
    std::vector<Argument> streams = {};
    std::vector<LaunchBlock> blocks = {};
    /// Iterations of all loops of an instance or a thread together, at most, where they grow with
    /// n; 0: fewer than `few_iterations`. A machine that allows less refuses the launch: see
    /// `Limits`.
    std::uint32_t iterations = 0;
    Groups groups = {};
};

/// What loops over a place's elements, or over a number's bits, stay below.
constexpr std::uint32_t few_iterations = 1024;

/// Textures that hold a memory: one for a place of up to a texel's words, else layers of so many.
constexpr unsigned texture_layers(unsigned words_per_place, unsigned texel_words) {
    return words_per_place <= texel_words ? 1 : words_per_place / texel_words;
}

/// What groups are given for a parameter: the tiles of its buffer, or its constant.
struct GroupArgument {
    Tiles tiles = {};
    std::uint32_t constant = 0;
};

/// A launch that has been checked, in the form that executors run.
struct EncodedLaunch {
    const Kernel* kernel = nullptr;
    std::string label;
    layout::Mapping mapping;
    std::vector<Stream> streams;   ///< by parameter, in the kernel's order; empty for constants
    std::uint32_t iterations = 0;  ///< of an instance, at most: as in Launch, or `few_iterations`

    /// Block records (BlockRecord) of `words_per_record` words each. A parameter's words are its
    /// packed 2D start (in: of places where an instance reads whole places, else of elements; iter:
    /// of elements), stride, constant.
    std::vector<std::uint32_t> records;
    unsigned words_per_record = 0;
    std::size_t block_count = 0;

    std::uint32_t groups = 0;                         ///< 0 where it is of blocks
    std::vector<GroupArgument> group_arguments = {};  ///< by parameter, likewise

    BlockRecord block(std::size_t b) const { return BlockRecord(&records[b * words_per_record]); }
    std::uint64_t instances() const;  ///< of all blocks; threads of all groups
};

/// Vertex attributes of four words that a block record of so many words fills: the first is its
/// rectangle.
constexpr unsigned record_attributes(unsigned words) {
    return (words + 3) / 4;
}

/// Checks that a new stream stays within the limits, `bytes_in_use` being held already.
/// Throws LaunchError or MemoryError.
void check_stream(const StreamSpec& spec, const Limits& limits, std::uint64_t bytes_in_use);

/// What becomes of launches whose instances step on each other: an output that is also an input
/// (§6.1), blocks that overlap.
enum class Hazards {
    refused,
    run,  ///< for a machine that says where they do (emulator/observer.h)
};

/// Checks a launch and encodes it. Throws LaunchError, naming kernel, stream and numbers, when an
/// output is also an input, a substream is out of bounds or not aligned, blocks overlap, outputs
/// differ in size or mapping, tiles do not fit their buffer, a parameter is unbound or of another
/// type, or a limit is exceeded.
EncodedLaunch encode(const Launch& launch, const Limits& limits, Hazards = Hazards::refused);

/// True if an instance reads whole places of the stream bound to this `in` parameter, so that
/// addresses are those of places rather than of elements.
bool reads_whole_places(const Parameter& parameter, const Stream& stream);

}  // namespace stream
