// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stream/block_record.h"
#include "stream/element.h"
#include "stream/tiles.h"

// Kernel files that were compiled as C++, and their arguments.
namespace stream::groups {
class Counter;
}  // namespace stream::groups

namespace stream::emulator {

class Observer;

/// Instances or workgroups [first, last) of a launch, in the order of execution.
struct Range {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// A stream, buffer or constant that is bound to a parameter.
struct Port {
    std::string parameter = {};
    std::string name = {};                       ///< name of the stream or buffer
    std::uint32_t size = 0;                      ///< number of elements in the stream
    std::uint32_t* memory[max_components] = {};  ///< memory of each component, in row order
    /// distance of two elements in each memory, in words
    unsigned element_words[max_components] = {};

    // blocks only
    std::uint32_t width = 0;  ///< width of the stream in output slots
    std::uint32_t height = 0;
    std::uint32_t full_rows = 0;  ///< number of leading rows that are completely filled
    unsigned log2_per_place = 0;
    unsigned record_offset = 0;  ///< offset of the parameter's first word in a block record

    // workgroups only
    std::uint32_t tile_size = 0;
    bool has_inserted_bits = false;
    /// tiles with inserted bits: how to move the bits of an element's number
    std::vector<BitRun> element_runs = {};
    /// tiles with inserted bits: how to move the bits of a workgroup's number
    std::vector<BitRun> group_runs = {};
    std::uint32_t constant = 0;
    /// whether each element was written; null unless accesses are counted
    std::vector<bool>* written = nullptr;
};

/// A launch that is ready to run.
struct Launch {
    std::string kernel_name = {};
    std::string label = {};
    std::vector<Port> ports = {};  ///< one port per parameter

    // blocks only; the block records are in BoundOperation
    const std::uint32_t* records = nullptr;
    unsigned words_per_record = 0;
    std::size_t block_count = 0;
    unsigned log2_width = 0;  ///< log2 of the row width in output slots; row-wise mapping only

    BlockRecord block(std::size_t b) const { return BlockRecord(records + b * words_per_record); }
};

/// A kernel file that was compiled as C++. Each function runs a part of a launch, block by block
/// and row by row, and returns the number of comparisons. The last argument of each function may be
/// null.
struct CompiledKernel {
    unsigned parameters = 0;  ///< number of declared parameters
    std::uint64_t (*run_row_wise)(const Launch&, Range, Observer*) = nullptr;
    std::uint64_t (*run_z_order)(const Launch&, Range, Observer*) = nullptr;
    std::uint64_t (*run_workgroups)(const Launch&, Range, groups::Counter*) = nullptr;
};

}  // namespace stream::emulator
