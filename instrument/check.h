// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "instrument/hazards.h"
#include "shaders/types.h"
#include "sorts/sort.h"
#include "stream/emulator/executor.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"

namespace instrument {

/// Runs a sort's program, which may be faulty, on a new emulator. The observer sees the upload of
/// keys with their indexes as ids, the initial data, the operations and the download. Returns the
/// sorted values. Throws stream::LaunchError or MemoryError if the program exceeds a limit.
std::vector<shaders::value_t> run_observed(stream::Program program,
                                           const stream::emulator::EmulatorOptions& options,
                                           std::span<const float> keys,
                                           stream::emulator::Observer& observer);

/// Result of checking a stream program.
struct CheckReport {
    std::vector<Hazard> hazards;
    /// number of elements that may stay unread, by reason
    std::map<std::string_view, std::uint64_t> allowed;
    std::uint32_t operations = 0;
    std::uint64_t instances = 0;
    std::uint64_t accesses = 0;
    bool is_right = false;  ///< true if the keys were sorted correctly

    bool is_clean() const { return hazards.empty() && is_right; }
};

/// Runs a stream program on an emulated device with these limits and looks for all hazards.
/// Operations that executors reject, because blocks overlap or an output is an input, run too, so
/// that the report shows which instances collide. The program sorts as many values as there are
/// keys. Throws stream::LaunchError or MemoryError if the program exceeds a limit.
CheckReport check(const sorts::Sort& sort, const stream::Program& program,
                  const stream::Limits& limits, std::span<const float> keys);

/// A memory access in a kernel file that causes bank conflicts.
struct ConflictingAccess {
    std::string kernel;
    stream::groups::SiteCounts counts;  ///< counts over all launches of the kernel
};

/// Result of checking a thread-group program.
struct GroupReport {
    std::size_t launches = 0;
    std::uint64_t comparisons = 0;
    stream::groups::BankCounts banks;
    unsigned worst = 0;  ///< largest number of wavefronts of one request
    stream::groups::SectorCounts sectors;
    std::vector<ConflictingAccess> conflicts;
    /// number of hazards of each kind
    std::array<std::uint64_t, stream::groups::hazard_kinds> hazards = {};
    std::vector<stream::groups::Hazard> details;  ///< first hazards of each launch
    bool is_right = false;

    bool is_clean() const;
};

/// Runs a thread-group program on an emulated device and checks every access. Throws
/// stream::LaunchError or MemoryError if the program exceeds a limit.
GroupReport check_group(const stream::Program& program, const stream::Profile& profile,
                        std::span<const float> keys);

/// Returns whether values are what a sort of this kind must produce from the keys. Only the highest
/// bits of keys count. Ids are the keys' indexes and order equal keys; -0 equals +0. Without ids,
/// -0 comes before +0.
bool is_right(sorts::SortKind kind, const stream::Program& program,
              std::span<const shaders::value_t> values, std::span<const float> keys,
              unsigned key_bits = 32);

}  // namespace instrument
