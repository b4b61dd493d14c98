// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "stream/groups/observer.h"
#include "stream/profile.h"
#include "stream/program.h"

namespace instrument {

/// An access of a kernel file that conflicts in the banks.
struct ConflictingAccess {
    std::string kernel;
    stream::groups::SiteCounts counts;  ///< of all launches of the kernel
};

/// What a program of the group machine was found to do.
struct GroupReport {
    std::size_t launches = 0;
    std::uint64_t comparisons = 0;
    stream::groups::BankCounts banks;
    unsigned worst = 0;  ///< wavefronts of one request
    stream::groups::SectorCounts sectors;
    std::vector<ConflictingAccess> conflicts;
    std::array<std::uint64_t, stream::groups::hazard_kinds> hazards = {};  ///< by HazardKind
    std::vector<stream::groups::Hazard> details;  ///< of the first hazards of each launch
    bool is_right = false;                        ///< the result: the sorted pairs, or keys

    bool is_clean() const;
};

/// Runs a sort's program on an emulated machine of a profile, access by access. Throws
/// stream::LaunchError or MemoryError if a limit is broken.
GroupReport check_group(const stream::Program& program, const stream::Profile& profile,
                        std::span<const float> keys);

}  // namespace instrument
