// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "inspect/table.h"
#include "shaders/types.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"
#include "stream/program.h"

namespace inspect {

/// A request of a warp to shared memory, with the accesses of the warp's threads.
struct RecordedRequest {
    std::uint32_t warp = 0;
    unsigned wavefronts = 0;
    std::vector<stream::groups::SharedLane> lanes;
};

/// A store of a thread to one word of shared memory.
struct SharedStore {
    std::size_t array = 0;
    std::uint32_t word = 0;
    std::uint32_t value = 0;
};

/// An access of a thread to a buffer.
struct GlobalAccess {
    std::uint32_t interval = 0;
    unsigned parameter = 0;  ///< index of the buffer among the kernel's parameters
    std::uint32_t element = 0;
    bool is_write = false;
};

struct SharedArray {
    std::string name;
    std::uint32_t words = 0;     ///< number of 32-bit words in the array
    unsigned element_words = 1;  ///< number of words in an element of the array
};

/// All accesses to a shared array from one line of a kernel file, within one barrier interval.
struct SharedLine {
    std::size_t array = 0;
    std::string place;  ///< kernel file and line: "tile_sort.kernel:31"
    bool is_store = false;
    std::uint64_t requests = 0;
    /// number of wavefronts of all requests; equal to `requests` if no request has a conflict
    std::uint64_t wavefronts = 0;
    unsigned worst = 0;  ///< largest number of wavefronts of one request
    /// Conflict degree of each word: the largest number of words in its bank that one request
    /// accessed. 0 means that the word was not accessed.
    std::vector<unsigned> degrees;
    std::vector<RecordedRequest> recorded;  ///< requests of the line in order
};

/// All accesses of a workgroup's threads in one barrier interval.
struct BarrierInterval {
    std::uint32_t number = 0;
    std::vector<SharedLine> lines;
    /// Conflict degrees of each array's words, over all lines of the barrier interval.
    std::vector<std::vector<unsigned>> degrees;
    unsigned worst_wavefronts = 0;    ///< largest number of wavefronts of one request
    std::vector<SharedStore> stores;  ///< stores in order

    std::uint64_t requests() const;
    std::uint64_t wavefronts() const;
};

/// How a workgroup of a launch uses shared memory, barrier interval by barrier interval. Barrier
/// intervals without accesses are left out.
struct SharedMemory {
    std::string program;
    std::uint32_t n = 0;
    std::size_t launch = 0;
    std::string kernel;
    std::string label;
    std::uint32_t group = 0;
    unsigned banks = 0;
    /// arrays in shared memory, in the order of their declarations
    std::vector<SharedArray> arrays;
    std::vector<BarrierInterval> intervals;
    std::vector<GlobalAccess> global;  ///< accesses to buffers in order
};

/// Largest number of accesses that a capture keeps.
inline constexpr std::size_t max_details = std::size_t{1} << 22;

/// Which workgroup of a program to capture, and on which emulated device.
struct CaptureRequest {
    const stream::Profile* profile = nullptr;
    std::size_t launch = 0;
    std::uint32_t group = 0;
};

/// All accesses of a workgroup in a launch, and the words of all buffers before and after it.
struct Capture {
    SharedMemory memory;
    std::vector<std::vector<std::uint32_t>> before;
    std::vector<std::vector<std::uint32_t>> after;
};

/// Sorts values on the emulator up to a launch and captures a workgroup of this launch. Earlier
/// launches run without an observer, which is faster. `checkpoint` is called regularly between
/// launches and may throw. Throws ViewError if the launch or the workgroup does not exist, or makes
/// more than max_details accesses. Throws stream::LaunchError if the profile's device cannot run
/// the program.
Capture capture(
    const stream::Program& program, std::span<const shaders::value_t> values,
    const CaptureRequest& request, const std::function<void()>& checkpoint = [] {});

/// Tables of the lines in each barrier interval, and of the conflict degree of each word.
std::vector<Table> tables_of(const SharedMemory& memory);

}  // namespace inspect
