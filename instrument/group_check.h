// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "group/emulator/counts.h"
#include "group/profile.h"
#include "group/sorts/sorts.h"

namespace instrument {

/// An access of a kernel file that conflicts in the banks.
struct ConflictingAccess {
    std::string kernel;
    group::emulator::SiteCounts counts;  ///< of all launches of the kernel
};

/// What a program of the group machine was found to do.
struct GroupReport {
    std::size_t launches = 0;
    std::uint64_t comparisons = 0;
    group::emulator::BankCounts banks;
    unsigned worst = 0;  ///< wavefronts of one request
    group::emulator::SectorCounts sectors;
    std::vector<ConflictingAccess> conflicts;
    std::array<std::uint64_t, group::emulator::hazard_kinds> hazards = {};  ///< by HazardKind
    std::vector<group::emulator::Hazard> details;  ///< of the first hazards of each launch
    bool is_right = false;                         ///< the result: the sorted pairs

    bool is_clean() const;
};

/// Runs a sort's program on an emulated machine of a profile, access by access. Throws
/// ::sorts::RequestError if the sort does not take so many keys or the settings,
/// stream::LaunchError or MemoryError if a limit is broken.
GroupReport check_group(const group::sorts::Sort& sort, const group::Profile& profile,
                        std::span<const float> keys, const ::sorts::Settings& settings = {});

}  // namespace instrument
