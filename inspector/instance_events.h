// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "stream/emulator/observer.h"
#include "stream/operation.h"
#include "stream/program.h"

namespace inspector {

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

/// Follows the instances of an operation by their 1D numbers. Only this operation may run
/// meanwhile.
class InstanceListener : public stream::emulator::Observer {
  public:
    explicit InstanceListener(const stream::Operation& operation) : operation_(operation) {}

    void launch_begins(const stream::BoundOperation& launch) override { launch_ = &launch; }
    void instance_begins(std::size_t block, layout::Position m) override;

  protected:
    const stream::Operation& operation_;
    const stream::BoundOperation* launch_ = nullptr;
    stream::InstanceId instance_;
};

/// Everything one instance does, in the order it does it.
class EventListener : public InstanceListener {
  public:
    EventListener(const stream::Operation& operation, stream::InstanceId wanted)
        : InstanceListener(operation), wanted_(wanted) {}

    void accessed(const stream::emulator::Access& access) override;
    void compared(const stream::emulator::Comparison& comparison) override;

    std::vector<Event> events;

  private:
    const stream::InstanceId wanted_;
};

}  // namespace inspector
