// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace stream::groups {

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
