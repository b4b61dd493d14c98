// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// What kernel files are to the emulator, be they of blocks or of groups.
namespace stream {

/// Some of a launch's instances or groups, in the order of execution: [first, last).
struct Range {
    std::uint64_t first = 0;
    std::uint64_t last = 0;

    /// What the worker of a number has to do, of `workers`.
    Range share(std::uint64_t worker, std::uint64_t workers) const {
        const std::uint64_t size = last - first;
        return {first + size * worker / workers, first + size * (worker + 1) / workers};
    }
};

/// A launch, ready to run.
template <class Port>
struct CompiledLaunch {
    std::string kernel_name = {};
    std::string label = {};
    std::vector<Port> ports = {};  ///< what is bound to the parameters, in their order
};

/// A kernel file compiled as C++.
template <class Launch, class Listener>
class CompiledKernel {
  public:
    virtual ~CompiledKernel() = default;
    /// Runs a part of a launch; returns the number of comparisons. The listener may be null.
    virtual std::uint64_t run(const Launch& launch, Range range, Listener* listener) const = 0;
    /// Parameters that it was compiled with.
    virtual std::size_t port_count() const = 0;
};

}  // namespace stream
