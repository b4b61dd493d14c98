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

/// Identifies a workgroup by its number and the number of its launch in a recording.
struct WatchedGroup {
    std::size_t launch = 0;
    std::uint32_t group = 0;
};

/// Options of the emulator.
struct EmulatorOptions {
    Limits limits = modern_machine();
    unsigned threads = 0;  ///< number of threads; 0: one per core
    /// True if launches with hazards between instances also run, so that an observer can report the
    /// hazards.
    bool allow_hazards = false;

    /// Counts the bank conflicts, sectors and hazards of every workgroup access.
    bool counts = false;
    MemoryModel memory = {};  ///< model of the memory on which accesses are counted
    /// Observer of every counted workgroup access; may be null.
    groups::Observer* group_observer = nullptr;
    /// Counts only the accesses of this workgroup, which is faster.
    std::optional<WatchedGroup> watched = {};
};

/// Options that count workgroup accesses on the device of a profile.
EmulatorOptions counting_on(const Profile& profile);

/// The executor on the CPU, which does not need OpenGL. The emulator runs kernel files that were
/// compiled as C++, counts comparisons, and rejects accesses outside streams, arrays, tiles and
/// buffers. Results and counts do not depend on the number of threads.
class Emulator : public Executor {
  public:
    /// Sends all accesses of instances to `observer` from now on, in the order in which a single
    /// thread makes them. The observer may be null and must outlive the runs.
    virtual void observe(Observer* observer) = 0;

    /// Returns the counts of all workgroup launches since the last call, in order. The result is
    /// empty if counting is off.
    virtual std::vector<groups::LaunchCounts> take_counts() = 0;
};

std::unique_ptr<Emulator> make_executor(const EmulatorOptions& options = {});

/// The emulator's entry in the list of executors.
extern const ExecutorKind executor_kind;

}  // namespace stream::emulator
