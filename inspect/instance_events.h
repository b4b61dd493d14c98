// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "stream/emulator/observer.h"
#include "stream/operation.h"
#include "stream/program.h"

namespace inspect {

/// One action of a kernel instance: read, gather, iterate, push or compare.
struct Event {
    /// The first kinds are those of stream::emulator::AccessKind.
    enum class Kind { read, gather, iterate, push, compare };
    Kind kind = Kind::read;
    std::string parameter;  ///< name of the parameter in the kernel file
    std::string stream;     ///< name of the bound stream: "trees.value"
    std::string type;       ///< type of the stream's elements: "value_t"
    std::uint32_t element = 0;
    layout::Position position;  ///< 2D position of the element
    std::vector<std::uint32_t> words;
    std::vector<std::uint32_t> other;  ///< second value of a comparison; empty for other actions
    bool is_greater = false;  ///< true if the first value of a comparison is greater (Listing 1)
};

/// 1D number of an accessed element in the stream that is bound to the parameter. The element may
/// be outside the stream.
std::uint64_t element_of(const stream::Stream& bound, const stream::emulator::Access& access);

/// Finds the 1D number of each instance of one operation. While this observer is active, no other
/// operation may run.
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

/// Records everything that one instance does, in order.
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

}  // namespace inspect
