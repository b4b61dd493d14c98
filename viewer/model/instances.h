// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "inspect/instance_events.h"
#include "stream/emulator/executor.h"
#include "viewer/model/run.h"

namespace viewer {

using inspect::Event;
using stream::InstanceId;

/// The comparison that an instance of a phase makes.
struct Exchange {
    std::size_t operation = 0;
    InstanceId instance;
    unsigned stage = 0;
    unsigned phase = 0;
    std::uint32_t tree = 0;    ///< number of the tree within its level
    std::uint32_t place = 0;   ///< output slot that the instance writes
    bool exchanged = false;    ///< true if the instance exchanged values and children (§4.2)
    shaders::value_t first{};  ///< the first compared value
    shaders::value_t second{};
    bool is_greater = false;  ///< true if the first value is greater than the second
};

/// Repeats single operations of a recorded run on the emulator and observes them. Before an
/// operation, the streams get their contents from the run. The emulator produces the same bits as
/// the executor of the run.
class InstanceReplay {
  public:
    explicit InstanceReplay(Run& run);

    /// Returns everything that an instance of an operation does, in order.
    std::vector<Event> events(std::size_t operation, InstanceId instance);
    /// Returns the comparisons of a phase. For other operations, the result is empty.
    std::vector<Exchange> exchanges(std::size_t operation);

  private:
    void repeat(std::size_t operation, stream::emulator::Observer& listener);

    Run& run_;
    std::unique_ptr<stream::emulator::Emulator> executor_;
    stream::ProgramRun program_;
};

/// Returns whether the instance takes the branch that exchanges values. The instance takes this
/// branch if the comparison's result differs from the tree's sorting direction (Listings 3 and 4).
bool exchanges(const stream::Operation& phase, const InstanceId& instance, bool is_greater);

}  // namespace viewer
