// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "abisort/order_code.h"
#include "inspect/hazards.h"
#include "shaders/types.h"
#include "sorts/sort.h"
#include "stream/emulator/executor.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"

namespace inspect {

/// Runs a sort's program, which may be faulty, on a new emulator and returns the sorted values. The
/// ids are the keys' indexes. The observer sees the upload of the keys and of the initial data, the
/// operations, and the download. Throws stream::LaunchError or MemoryError if the program exceeds a
/// limit.
std::vector<shaders::value_t> run_observed(stream::Program program,
                                           const stream::emulator::EmulatorOptions& options,
                                           std::span<const float> keys,
                                           stream::emulator::Observer& observer,
                                           const std::function<void()>& checkpoint = {});

/// Result of checking a stream program.
struct CheckReport {
    std::vector<Hazard> hazards;
    /// number of written elements that may stay unread, by reason
    std::map<std::string_view, std::uint64_t> allowed;
    std::uint32_t operations = 0;
    std::uint64_t instances = 0;
    std::uint64_t accesses = 0;
    bool is_right = false;  ///< true if the program has sorted the keys correctly

    bool is_clean() const { return hazards.empty() && is_right; }
};

/// Runs a stream program on an emulated device with these limits and looks for all hazards.
/// Executors reject operations whose blocks overlap, or whose output is also an input. This
/// function runs such operations, so that the report shows which instances collide. The program
/// sorts as many values as there are keys. The checkpoint is called regularly and may throw. Throws
/// stream::LaunchError or MemoryError if the program exceeds a limit.
CheckReport check(const sorts::Sort& sort, const stream::Program& program,
                  const stream::Limits& limits, std::span<const float> keys,
                  const std::function<void()>& checkpoint = {});

/// A line of a kernel file whose accesses cause bank conflicts.
struct ConflictingAccess {
    std::string kernel;
    /// counts of the line's accesses in all launches of the kernel
    stream::groups::SiteCounts counts;
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
    /// descriptions of the first hazards of each launch
    std::vector<stream::groups::Hazard> details;
    bool is_right = false;

    bool is_clean() const;
};

/// Runs a thread-group program on an emulated device and checks every access. Throws
/// stream::LaunchError or MemoryError if the program exceeds a limit.
GroupReport check_group(const stream::Program& program, const stream::Profile& profile,
                        std::span<const float> keys, const std::function<void()>& checkpoint = {});

/// Compares values by the highest bits of the key, then by id. -0 equals +0.
struct Precedes {
    unsigned key_bits = 32;

    bool operator()(const shaders::value_t& a, const shaders::value_t& b) const {
        const std::uint32_t x = bits_of(a.key);
        const std::uint32_t y = bits_of(b.key);
        return x < y || (x == y && a.id < b.id);
    }
    std::uint32_t bits_of(std::uint32_t code) const {
        return abisort::comparable_code(code) >> (32 - key_bits);
    }
};

/// Returns whether the values are what a sort of this kind must produce from the keys. Only the
/// highest bits of keys count. Ids are the keys' indexes; equal keys are in the order of their ids,
/// and -0 equals +0. In values without ids, -0 comes before +0.
bool is_right(sorts::SortKind kind, const stream::Program& program,
              std::span<const shaders::value_t> values, std::span<const float> keys,
              unsigned key_bits = 32);

}  // namespace inspect
