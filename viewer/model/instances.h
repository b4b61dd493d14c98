// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "inspector/instance_events.h"
#include "stream/emulator/executor.h"
#include "viewer/model/run.h"

namespace viewer {

using inspector::Event;
using stream::InstanceId;

/// The comparison of an instance of a phase.
struct Exchange {
    std::size_t operation = 0;
    InstanceId instance;
    unsigned stage = 0;
    unsigned phase = 0;
    std::uint32_t tree = 0;    ///< of the level's
    std::uint32_t place = 0;   ///< that the instance writes
    bool exchanged = false;    ///< values and children swapped (§4.2)
    shaders::value_t first{};  ///< the compared values
    shaders::value_t second{};
    bool is_greater = false;  ///< first > second
};

/// Runs single operations of a run again on the emulator, with the streams of their position, and
/// observes them. The emulator does what the run's executor did, because both leave the same bits
/// in all streams.
class InstanceReplay {
  public:
    explicit InstanceReplay(Run& run);
    ~InstanceReplay();

    /// Everything that an instance of an operation does, in its order.
    std::vector<Event> events(std::size_t operation, InstanceId instance);
    /// The comparisons of a phase; none for other operations.
    std::vector<Exchange> exchanges(std::size_t operation);

  private:
    class Machine;
    Run& run_;
    std::unique_ptr<Machine> machine_;
};

/// Whether the instance takes the branch that exchanges: the comparison's result differs from the
/// tree's sorting direction (Listings 3 and 4).
bool exchanges(const stream::Operation& phase, const InstanceId& instance, bool is_greater);

}  // namespace viewer
