// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stream/compiled_kernel.h"
#include "stream/tiles.h"

namespace stream::groups {

class Counter;

/// What is bound to a parameter.
struct PortContext {
    std::string name;  ///< of the buffer
    std::uint32_t* memory = nullptr;
    std::uint32_t size = 0;  ///< of the buffer, in elements
    std::uint32_t tile_size = 0;
    bool has_inserted_bits = false;
    std::vector<BitRun> element_runs;  ///< of inserted bits: where an element's number goes
    std::vector<BitRun> group_runs;    ///< and where the group's
    std::uint32_t constant = 0;
    std::vector<bool>* written = nullptr;  ///< by element; only where accesses are counted
};

using LaunchContext = CompiledLaunch<PortContext>;
using CompiledKernel = stream::CompiledKernel<LaunchContext, Counter>;

}  // namespace stream::groups
