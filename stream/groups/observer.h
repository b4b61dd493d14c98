// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stream::groups {

/// Where an access stands in the kernel file.
struct SourceLine {
    int number = 0;
    const char* file = nullptr;
};

enum class Space {
    shared,  ///< an array of the group
    buffer,  ///< any element of a buffer
    tile,    ///< an element of the group's own tile
};

struct Access {
    Space space = Space::shared;
    unsigned number = 0;  ///< of the shared array, or of the parameter
    std::uint32_t element = 0;
    unsigned words = 0;
    bool is_write = false;
    SourceLine line;
    const std::uint32_t* written = nullptr;  ///< the words of a write, during the call only
};

/// A thread of a request, and what it asked for.
struct SharedLane {
    std::uint32_t thread = 0;
    std::uint32_t element = 0;
    friend bool operator==(const SharedLane&, const SharedLane&) = default;
};

/// What the banks of shared memory take at once if no two words lie in one (BankCounts).
struct SharedRequest {
    std::uint32_t group = 0;
    std::uint32_t section = 0;  ///< of the group, from 0
    std::uint32_t warp = 0;     ///< of the group
    std::string_view array;
    std::string line;  ///< "tile_sort.kernel:31"
    bool is_store = false;
    std::span<const std::uint32_t> words;  ///< of the array, of 32 bits, each once
    unsigned wavefronts = 0;
    unsigned words_per_element = 1;
    std::span<const SharedLane> lanes = {};  ///< in the order of their threads
};

/// Listens to a machine that counts. Spans are valid during the call only.
class Observer {
  public:
    virtual ~Observer() = default;
    virtual void launch_begins(const std::string& kernel, const std::string& label) {
        (void)kernel, (void)label;
    }
    /// The next shared array of the launch's kernel.
    virtual void shared_array(const std::string& name, std::uint32_t bytes) {
        (void)name, (void)bytes;
    }
    /// What follows is of this thread in this section of its group, counted from 0.
    virtual void thread_begins(std::uint32_t group, std::uint32_t section, std::uint32_t thread) {
        (void)group, (void)section, (void)thread;
    }
    virtual void accessed(const Access& access) { (void)access; }
    /// Told when all threads of the warp have run.
    virtual void shared_requested(const SharedRequest& request) { (void)request; }
};

/// How often shared memory was asked, and how long that took. A *request* is what the banks take at
/// once if no two words lie in one bank: a warp's access to 32-bit elements, half a warp's to
/// 64-bit elements. It takes as many *wavefronts* as words of it lie in one bank; 1 is no conflict.
/// Threads that read the same word share it.
struct BankCounts {
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;

    std::uint64_t conflicts() const { return wavefronts - requests; }
    double wavefronts_per_request() const {
        return requests == 0 ? 1 : static_cast<double>(wavefronts) / static_cast<double>(requests);
    }
    void add(const BankCounts& other) {
        requests += other.requests;
        wavefronts += other.wavefronts;
    }
};

/// An access of a kernel file: one line, one array.
struct SiteCounts {
    std::string array;
    std::string line;  ///< "tile_sort.kernel:31"
    bool is_store = false;
    BankCounts banks;
    unsigned worst = 0;  ///< wavefronts of one request
};

/// Sectors of global memory that instructions of warps touched, and how many their bytes would
/// fill.
struct SectorCounts {
    std::uint64_t touched = 0;
    std::uint64_t ideal = 0;

    void add(const SectorCounts& other) {
        touched += other.touched;
        ideal += other.ideal;
    }
};

enum class HazardKind {
    race,  ///< two threads access an element, one of them writes, and no barrier is between
    unwritten_read,  ///< nothing has written the element
    double_put,      ///< an element of the tile is put by two threads
    read_after_put,  ///< another thread of this launch has put the element that is read
};

inline constexpr std::size_t hazard_kinds = 4;

std::string_view name(HazardKind kind);

struct Hazard {
    HazardKind kind = HazardKind::race;
    std::string what;  ///< group, threads, array, element, lines
};

/// What one launch did.
struct LaunchCounts {
    std::string kernel;
    std::string label;
    std::uint64_t comparisons = 0;
    BankCounts banks;
    SectorCounts sectors;
    std::vector<SiteCounts> sites;
    std::uint64_t hazards = 0;
    std::array<std::uint64_t, hazard_kinds> hazards_of_kind = {};
    std::vector<Hazard> details;  ///< of the first hazards
};

}  // namespace stream::groups
