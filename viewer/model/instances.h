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

/// What every instance of a phase compared, in short.
struct Exchange {
    std::size_t operation = 0;
    InstanceId instance;
    unsigned stage = 0;
    unsigned phase = 0;
    std::uint32_t tree = 0;    ///< of the level's
    std::uint32_t place = 0;   ///< that the instance writes
    bool exchanged = false;    ///< values swapped, and the sons with them (§4.2)
    shaders::value_t first{};  ///< the values as they were compared
    shaders::value_t second{};
    bool is_greater = false;  ///< the first one is
};

/// Runs single operations again on the emulator, with the streams of their moment, and listens.
/// Made for one run; what it finds is what the run's executor did, because both leave the same
/// bits in all streams.
class InstanceReplay {
  public:
    explicit InstanceReplay(Run& run);
    ~InstanceReplay();

    /// Everything one instance of an operation does, in the order it does it.
    std::vector<Event> events(std::size_t operation, InstanceId instance);
    /// Which instances of a phase of GPU-ABiSort exchange; none of other operations.
    std::vector<Exchange> exchanges(std::size_t operation);

  private:
    class Machine;
    Run& run_;
    std::unique_ptr<Machine> machine_;
};

/// True if the branch that exchanges is taken: the comparison's outcome is not the tree's sorting
/// direction (Listings 3 and 4).
bool exchanges(const stream::Operation& phase, const InstanceId& instance, bool is_greater);

}  // namespace viewer
