// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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

/// A launch, ready to run.
struct LaunchContext {
    std::string kernel_name;
    std::string label;
    std::vector<PortContext> ports;  ///< by parameter
};

/// Some groups of a launch: [first, last).
struct GroupRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

/// A kernel file compiled as C++.
class CompiledKernel {
  public:
    virtual ~CompiledKernel() = default;
    /// Runs groups; returns the number of comparisons. `counter` may be null.
    virtual std::uint64_t run(const LaunchContext& launch, GroupRange groups,
                              Counter* counter) const = 0;
};

}  // namespace stream::groups
