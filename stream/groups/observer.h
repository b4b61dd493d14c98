// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "stream/emulator/observer.h"

namespace stream::groups {

/// The line of an access in the kernel file.
struct SourceLine {
    int number = 0;
    const char* file = nullptr;
};

enum class Space {
    shared,  ///< an element of a shared array
    buffer,  ///< an element of a buffer, which may be outside the workgroup's tile
    tile,    ///< an element of the workgroup's own tile
};

struct Access {
    Space space = Space::shared;
    unsigned number = 0;  ///< number of the shared array or parameter
    std::uint32_t element = 0;
    unsigned words = 0;
    bool is_write = false;
    SourceLine line;
    /// words that the access reads or writes, valid only during the call
    const std::uint32_t* value = nullptr;
};

/// A thread of a request, and the element that it accesses.
struct SharedLane {
    std::uint32_t thread = 0;
    std::uint32_t element = 0;
    friend bool operator==(const SharedLane&, const SharedLane&) = default;
};

/// Accesses that shared memory serves in one request. A request takes one wavefront if no two
/// different words are in the same bank (BankCounts).
struct SharedRequest {
    std::uint32_t group = 0;
    std::uint32_t section = 0;  ///< number of the barrier interval in the workgroup, starting at 0
    std::uint32_t warp = 0;     ///< number of the warp in the workgroup
    std::string_view array;
    std::string line;  ///< kernel file and line: "tile_sort.kernel:31"
    bool is_store = false;
    std::span<const std::uint32_t> words;  ///< distinct 32-bit words of the array that are accessed
    unsigned wavefronts = 0;
    unsigned words_per_element = 1;
    std::span<const SharedLane> lanes = {};  ///< threads of the request, in order
};

/// Observes workgroups whose accesses are counted.
class Observer : public emulator::Observer {
  public:
    /// Called for the next shared array of the launch's kernel.
    virtual void shared_array(const std::string& name, std::uint32_t bytes) {
        (void)name, (void)bytes;
    }
    virtual void accessed_memory(const Access& access) { (void)access; }
    /// Called after all threads of the warp have run.
    virtual void shared_requested(const SharedRequest& request) { (void)request; }
};

/// Requests to shared memory and their cost. A *request* is a warp's access to 32-bit elements, or
/// half a warp's access to 64-bit elements. The cost of a request is its number of *wavefronts*:
/// the largest number of different words in one bank. A request of one wavefront has no conflict.
/// Threads that read the same word share the access.
struct BankCounts {
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;

    std::uint64_t conflicts() const { return wavefronts - requests; }
    void add(const BankCounts& other) {
        requests += other.requests;
        wavefronts += other.wavefronts;
    }
};

/// Accesses from one line of a kernel file to one array.
struct SiteCounts {
    std::string array;
    std::string line;  ///< kernel file and line: "tile_sort.kernel:31"
    bool is_store = false;
    BankCounts banks;
    unsigned worst = 0;  ///< largest number of wavefronts of a request
};

/// Number of sectors of global memory that the instructions of warps touched, and the smallest
/// number that could hold the same bytes.
struct SectorCounts {
    std::uint64_t touched = 0;
    std::uint64_t ideal = 0;

    void add(const SectorCounts& other) {
        touched += other.touched;
        ideal += other.ideal;
    }
};

enum class HazardKind {
    race,  ///< two threads access an element in one barrier interval, and at least one writes
    unwritten_read,  ///< reads an element that was never written
    double_put,      ///< two threads put the same element of a tile
    read_after_put,  ///< reads an element that another thread of the launch has put
};

inline constexpr std::size_t hazard_kinds = 4;

std::string_view name(HazardKind kind);

struct Hazard {
    HazardKind kind = HazardKind::race;
    std::string what;  ///< describes the workgroup, threads, array, element and lines
};

/// The counts of one launch.
struct LaunchCounts {
    std::string kernel;
    std::string label;
    std::uint64_t comparisons = 0;
    BankCounts banks;
    SectorCounts sectors;
    std::vector<SiteCounts> sites;
    std::uint64_t hazards = 0;
    std::array<std::uint64_t, hazard_kinds> hazards_of_kind = {};
    std::vector<Hazard> details;  ///< descriptions of the first hazards
};

}  // namespace stream::groups
