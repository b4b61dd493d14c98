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
    /// one stream per parameter, in the kernel's order; empty handles for constants
    std::vector<Stream> streams;
    /// largest number of loop iterations per instance: the operation's, or `few_iterations` - 1
    std::uint32_t iterations = 0;

    /// Block records (BlockRecord) of `words_per_record` words each. A parameter's words are its
    /// packed 2D start, its stride and its constant. The start counts elements; for an `in`
    /// parameter whose instances read whole slots, it counts output slots.
    std::vector<std::uint32_t> records;
    unsigned words_per_record = 0;
    std::size_t block_count = 0;

    std::uint32_t workgroups = 0;   ///< number of workgroups; 0 for an operation of blocks
    std::vector<Tiles> tiles = {};  ///< workgroups only: tiles of each parameter
    std::vector<std::uint32_t> constants = {};  ///< workgroups only: value of each parameter

    /// number of instances of all blocks, or of threads of all workgroups
    std::uint64_t instances = 0;
    /// number of texels that one instance of a block writes
    std::uint64_t texels_per_instance = 0;

    BlockRecord block(std::size_t b) const { return BlockRecord(&records[b * words_per_record]); }
};

/// Checks an operation and binds it to streams. Throws LaunchError, which names kernel, stream and
/// numbers, if a stream does not exist, an output is also an input (§6.1), a substream is out of
/// bounds or not aligned, blocks overlap, outputs differ in size or mapping, tiles do not fit their
/// buffer, a parameter is unbound or has another type, or a limit is exceeded. With
/// `allow_hazards`, outputs may be inputs and blocks may overlap, so that an observer can report
/// the collisions (emulator/observer.h).
BoundOperation check(const Operation& operation, std::span<const Stream> streams,
                     const Limits& limits, bool allow_hazards = false);

/// Checks that a new stream is within the limits if `bytes_in_use` bytes are already in use. Throws
/// LaunchError or MemoryError.
void check_stream(const StreamSpec& spec, const Limits& limits, std::uint64_t bytes_in_use);

/// Number of vertex attributes that a block record of this many words needs. An attribute has four
/// words. The first attribute is the block's rectangle.
constexpr unsigned record_attributes(unsigned words) {
    return (words + 3) / 4;
}

/// Returns whether each instance reads a whole output slot of the stream that is bound to this `in`
/// parameter. Addresses of such a parameter count slots instead of elements.
bool reads_whole_places(const Parameter& parameter, const Stream& stream);

}  // namespace stream
