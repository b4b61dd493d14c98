// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "stream/block_record.h"
#include "stream/operation.h"
#include "stream/profile.h"

namespace stream {

/// An operation that was checked and bound to streams, in the form that executors run.
struct BoundOperation {
    const Kernel* kernel = nullptr;
    std::string label;
    layout::Mapping mapping;
    std::vector<Stream> streams;   ///< by parameter, in the kernel's order; empty for constants
    std::uint32_t iterations = 0;  ///< maximum per instance: Operation's, or `few_iterations` - 1

    /// Block records (BlockRecord) of `words_per_record` words each. A parameter's words are its
    /// packed 2D start (in: of output slots where an instance reads whole slots, else of elements;
    /// iter: of elements), stride, constant.
    std::vector<std::uint32_t> records;
    unsigned words_per_record = 0;
    std::size_t block_count = 0;
    bool beside_previous = false;  ///< as in Operation

    std::uint32_t workgroups = 0;               ///< 0 for an operation of blocks
    std::vector<Tiles> tiles = {};              ///< of workgroups, by parameter
    std::vector<std::uint32_t> constants = {};  ///< of workgroups, by parameter

    std::uint64_t instances = 0;            ///< of all blocks; threads of all workgroups
    std::uint64_t texels_per_instance = 0;  ///< that the pushes of an instance of a block fill

    BlockRecord block(std::size_t b) const { return BlockRecord(&records[b * words_per_record]); }
};

/// Checks an operation and binds it to streams. Throws LaunchError, naming kernel, stream and
/// numbers, when there is no such stream, an output is also an input (§6.1), a substream is out of
/// bounds or not aligned, blocks overlap, outputs differ in size or mapping, tiles do not fit their
/// buffer, a parameter is unbound or of another type, or a limit is exceeded. With `allow_hazards`
/// outputs may be inputs and blocks may overlap: for an observer that says where they do
/// (emulator/observer.h).
BoundOperation check(const Operation& operation, std::span<const Stream> streams,
                     const Limits& limits, bool allow_hazards = false);

/// Checks that a new stream stays within the limits, `bytes_in_use` being held already.
/// Throws LaunchError or MemoryError.
void check_stream(const StreamSpec& spec, const Limits& limits, std::uint64_t bytes_in_use);

/// Textures that hold a memory: one for an output slot of up to a texel's words, else layers of so
/// many.
constexpr unsigned texture_layers(unsigned words_per_place, unsigned texel_words) {
    return words_per_place <= texel_words ? 1 : words_per_place / texel_words;
}

/// Vertex attributes of four words that a block record of so many words fills: the first is its
/// rectangle.
constexpr unsigned record_attributes(unsigned words) {
    return (words + 3) / 4;
}

/// True if an instance reads whole output slots of the stream bound to this `in` parameter, so that
/// addresses are those of slots rather than of elements.
bool reads_whole_places(const Parameter& parameter, const Stream& stream);

}  // namespace stream
