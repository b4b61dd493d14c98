// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "stream/block_record.h"
#include "stream/compiled_kernel.h"
#include "stream/element.h"

namespace stream::emulator {

class Observer;

/// A stream bound to a parameter, as memory: components place by place in row order.
struct PortContext {
    std::string parameter;
    std::string name;                             ///< of the stream
    std::uint32_t size = 0;                       ///< of the stream, in elements
    std::uint32_t* memory[max_components] = {};   ///< by component
    unsigned element_words[max_components] = {};  ///< from one element to the next in that memory
    std::uint32_t width = 0;                      ///< in places
    std::uint32_t height = 0;
    std::uint32_t full_rows = 0;  ///< from the first on, of whose places the stream has all
    unsigned log2_per_place = 0;
    unsigned record_offset = 0;  ///< of the parameter's first word in a block record
};

/// A launch of blocks, ready to run: see EncodedLaunch for the records.
struct LaunchContext : CompiledLaunch<PortContext> {
    const std::uint32_t* records = nullptr;
    unsigned words_per_record = 0;
    std::size_t block_count = 0;
    BlockRecord block(std::size_t b) const { return BlockRecord(records + b * words_per_record); }
    bool has_pairs = false;   ///< every bound stream has two elements a place
    unsigned log2_width = 0;  ///< of a row, in places; row-wise mapping only
};

/// A kernel file compiled as C++ for one mapping. Instances run block by block, row by row.
using CompiledKernel = stream::CompiledKernel<LaunchContext, Observer>;

}  // namespace stream::emulator
