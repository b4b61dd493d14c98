// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "stream/emulator/observer.h"
#include "stream/executors.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"

namespace stream::emulator {

/// A workgroup of a recording's launch.
struct WatchedGroup {
    std::size_t launch = 0;
    std::uint32_t group = 0;
};

/// Options of the emulator.
struct EmulatorOptions {
    Limits limits = modern_machine();
    unsigned threads = 0;  ///< 0: one per core
    /// Also runs launches with hazards between instances, so that an observer can report them.
    bool allow_hazards = false;

    /// Counts the bank conflicts, sectors and hazards of workgroups, access by access.
    bool counts = false;
    MemoryModel memory = {};  ///< on which they are counted
    /// Gets every counted access of workgroups; may be null.
    groups::Observer* group_observer = nullptr;
    /// Counts only the accesses of this workgroup, which is faster.
    std::optional<WatchedGroup> watched = {};
};

/// Options for counting the accesses of workgroups on a device of a profile.
EmulatorOptions counting_on(const Profile& profile);

/// The CPU executor. It runs kernel files compiled as C++, counts comparisons, and rejects accesses
/// outside streams, arrays, tiles and buffers. Results and counts do not depend on the number of
/// threads. It does not need OpenGL.
class Emulator : public Executor {
  public:
    /// From now on `observer` gets every access of instances, in the order of one thread; may be
    /// null. It must outlive the runs.
    virtual void observe(Observer* observer) = 0;

    /// The counts of the workgroup launches since the last call, in order. Empty if nothing is
    /// counted.
    virtual std::vector<groups::LaunchCounts> take_counts() = 0;
};

std::unique_ptr<Emulator> make_executor(const EmulatorOptions& options = {});

/// The emulator's entry in lists of executors.
extern const ExecutorKind executor_kind;

}  // namespace stream::emulator
