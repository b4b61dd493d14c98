// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "instrument/hazards.h"
#include "shaders/types.h"
#include "sorts/sort.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"

namespace instrument {

/// Result of checking a stream program.
struct CheckReport {
    std::vector<Hazard> hazards;
    std::map<std::string_view, std::uint64_t> allowed;  ///< elements that may go unread, by reason
    std::uint32_t operations = 0;
    std::uint64_t instances = 0;
    std::uint64_t accesses = 0;
    Moved moved;            ///< without preparations
    bool is_right = false;  ///< whether the result is right

    bool is_clean() const { return hazards.empty() && is_right; }
};

/// Runs a stream program on an emulated device with these limits and looks for all hazards.
/// Operations that executors reject for overlapping blocks or shared streams run too, so that the
/// report shows where their instances collide. The program sorts as many values as there are keys.
/// Throws stream::LaunchError or MemoryError if the program exceeds a limit.
CheckReport check(const sorts::Sort& sort, const stream::Program& program,
                  const stream::Limits& limits, std::span<const float> keys);

/// An access in a kernel file that conflicts in the banks.
struct ConflictingAccess {
    std::string kernel;
    stream::groups::SiteCounts counts;  ///< of all launches of the kernel
};

/// Result of checking a program for workgroups.
struct GroupReport {
    std::size_t launches = 0;
    std::uint64_t comparisons = 0;
    stream::groups::BankCounts banks;
    unsigned worst = 0;  ///< wavefronts of one request
    stream::groups::SectorCounts sectors;
    std::vector<ConflictingAccess> conflicts;
    std::array<std::uint64_t, stream::groups::hazard_kinds> hazards = {};  ///< by kind
    std::vector<stream::groups::Hazard> details;  ///< the first hazards of each launch
    bool is_right = false;

    bool is_clean() const;
};

/// Runs a program for workgroups on an emulated device, access by access. Throws
/// stream::LaunchError or MemoryError if the program exceeds a limit.
GroupReport check_group(const stream::Program& program, const stream::Profile& profile,
                        std::span<const float> keys);

/// Whether values are the keys as a sort of this kind leaves them, by the highest bits of the
/// sortable key bits. Ids are the keys' indexes and decide between equal keys, and -0 equals +0.
/// Without ids, -0 comes before +0.
bool is_right(sorts::SortKind kind, const stream::Program& program,
              std::span<const shaders::value_t> values, std::span<const float> keys,
              unsigned key_bits = 32);

}  // namespace instrument
