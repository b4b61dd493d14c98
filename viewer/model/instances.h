// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "stream/emulator/executor.h"
#include "viewer/model/run.h"

namespace viewer {

/// A kernel instance of an operation.
struct InstanceId {
    std::size_t block = 0;
    std::uint32_t m = 0;  ///< 1D number in its block: it writes place output.start + m
    friend bool operator==(const InstanceId&, const InstanceId&) = default;
};

/// One thing a kernel instance did: it read, gathered, iterated, pushed or compared.
struct Event {
    enum class Kind { read, gather, iterate, push, compare };
    Kind kind = Kind::read;
    std::string parameter;  ///< as the kernel file names it
    std::string stream;     ///< that is bound to it: "trees.value"
    std::string type;       ///< of its elements: "value_t"
    std::uint32_t element = 0;
    layout::Position position;  ///< of the element in 2D
    std::vector<std::uint32_t> words;
    std::vector<std::uint32_t> other;  ///< compare: the second value
    bool is_greater = false;           ///< compare: the first one is greater (Listing 1)
};

/// What every instance of a phase compared, in short.
struct Exchange {
    std::size_t operation = 0;
    InstanceId instance;
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
bool exchanges(const abisort::PlanBlock& block, std::uint32_t m, bool is_greater);

}  // namespace viewer
