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

/// A group of one of a recording's launches.
struct WatchedGroup {
    std::size_t launch = 0;
    std::uint32_t group = 0;
};

/// An emulated machine.
struct EmulatorOptions {
    Limits limits = modern_machine();
    unsigned threads = 0;  ///< that run the instances or groups of a launch; 0: one a core
    /// Runs launches whose instances step on each other, for an observer to say where they do.
    bool allow_hazards = false;

    /// For groups: whether to count bank conflicts and sectors, and to look for hazards, access by
    /// access; on these memories.
    bool counts = false;
    MemoryModel memory = {};
    /// Told of every access of groups, where they are counted; null for no one.
    groups::Observer* group_observer = nullptr;
    /// Where accesses are counted: the only group whose are, at the price of that group alone.
    std::optional<WatchedGroup> watched = {};
};

/// A machine of a profile that counts what groups do, access by access.
EmulatorOptions counting_on(const Profile& profile);

/// The CPU executor: runs kernel files compiled as C++, instance by instance and group by group,
/// counts comparisons, and refuses accesses outside streams, arrays, tiles and buffers. Results and
/// counts do not depend on the number of threads. Needs no GL.
class Emulator : public Executor {
  public:
    /// From now on `observer` is told of every access of instances, in the order of one thread;
    /// null for no one. It must outlive the runs.
    virtual void observe(Observer* observer) = 0;

    /// What launches of groups did since the last call, in the order they ran, where that is
    /// counted.
    virtual std::vector<groups::LaunchCounts> take_counts() = 0;
};

std::unique_ptr<Emulator> make_executor(const EmulatorOptions& options = {});

/// The emulator as lists of executors have it.
extern const ExecutorKind executor_kind;

}  // namespace stream::emulator
