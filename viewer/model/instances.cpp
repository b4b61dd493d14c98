// SPDX-License-Identifier: MIT
#include "viewer/model/instances.h"

#include "stream/launch.h"

namespace viewer {
namespace {

using stream::emulator::Access;
using stream::emulator::AccessKind;
using stream::emulator::Comparison;

Event::Kind kind_of(AccessKind kind) {
    switch (kind) {
        case AccessKind::read:
            return Event::Kind::read;
        case AccessKind::gather:
            return Event::Kind::gather;
        case AccessKind::iterate:
            return Event::Kind::iterate;
        case AccessKind::push:
            break;
    }
    return Event::Kind::push;
}

std::vector<std::uint32_t> copied(std::span<const std::uint32_t> words) {
    return {words.begin(), words.end()};
}

/// Follows the instances of an operation by their 1D numbers.
class Listener : public stream::emulator::Observer {
  public:
    explicit Listener(const abisort::PlanOperation& operation) : operation_(operation) {}

    void launch_begins(const stream::EncodedLaunch& launch) override { launch_ = &launch; }

    // Instance (x, y) of a block that starts at place (X, Y) writes place (X + x, Y + y).
    void instance_begins(std::size_t block, layout::Position m) override {
        const layout::Block& output = operation_.blocks[block].output;
        const layout::Position first = layout::to_2d(launch_->mapping, output.start);
        instance_ = {
            block, layout::to_1d(launch_->mapping, {first.x + m.x, first.y + m.y}) - output.start};
    }

  protected:
    const abisort::PlanOperation& operation_;
    const stream::EncodedLaunch* launch_ = nullptr;
    InstanceId instance_;
};

class EventListener : public Listener {
  public:
    EventListener(const abisort::PlanOperation& operation, InstanceId wanted)
        : Listener(operation), wanted_(wanted) {}

    void accessed(const Access& access) override {
        if (instance_ != wanted_)
            return;
        const stream::Stream& bound = launch_->streams[access.parameter];
        const stream::StreamSpec& spec = bound.spec();
        Event event;
        event.kind = kind_of(access.kind);
        event.parameter = launch_->kernel->parameters[access.parameter].name;
        event.stream = bound.name();
        event.element =
            (layout::to_1d(spec.mapping, access.place) << spec.log2_per_place) + access.slot;
        event.position = layout::to_2d(spec.element_mapping(), event.element);
        event.words = copied(access.words);
        events.push_back(std::move(event));
    }

    void compared(const Comparison& comparison) override {
        if (instance_ != wanted_)
            return;
        Event event;
        event.kind = Event::Kind::compare;
        event.words = copied(comparison.first);
        event.other = copied(comparison.second);
        event.is_greater = comparison.is_greater;
        events.push_back(std::move(event));
    }

    std::vector<Event> events;

  private:
    const InstanceId wanted_;
};

class ExchangeListener : public Listener {
  public:
    using Listener::Listener;

    void compared(const Comparison& comparison) override {
        const abisort::PlanBlock& block = operation_.blocks[instance_.block];
        found.push_back({instance_, exchanges(block, instance_.m, comparison.is_greater)});
    }

    std::vector<Exchange> found;
};

}  // namespace

/// An emulator with the run's streams.
class InstanceInspector::Machine {
  public:
    explicit Machine(const Run& run)
        : n_(run.plan().n()),
          executor_(stream::emulator::make_executor()),
          sorter_(*executor_, n_, run.options()) {}

    // The run is put at the moment before the operation, and back.
    void run(Run& run, std::size_t operation, Listener& listener) {
        const std::size_t position = run.position();
        run.go_to(operation);
        for (const abisort::StreamName s : all_streams)
            if (run.contents().has(s))
                executor_->upload_words(sorter_.streams()[s], 0, run.contents().words(s));
        run.go_to(position);
        executor_->observe(&listener);
        executor_->run(sorter_.recording(n_), operation, operation + 1);
        executor_->observe(nullptr);
    }

  private:
    std::uint32_t n_;
    std::unique_ptr<stream::emulator::Emulator> executor_;
    abisort::Sorter sorter_;
};

InstanceInspector::InstanceInspector(Run& run)
    : run_(run), machine_(std::make_unique<Machine>(run)) {}

InstanceInspector::~InstanceInspector() = default;

std::vector<Event> InstanceInspector::events(std::size_t operation, InstanceId instance) {
    EventListener listener(run_.plan().operations.at(operation), instance);
    machine_->run(run_, operation, listener);
    return std::move(listener.events);
}

std::vector<Exchange> InstanceInspector::exchanges(std::size_t operation) {
    if (!abisort::is_phase(run_.plan().operations.at(operation).kernel))
        return {};
    ExchangeListener listener(run_.plan().operations[operation]);
    machine_->run(run_, operation, listener);
    return std::move(listener.found);
}

bool exchanges(const abisort::PlanBlock& block, std::uint32_t m, bool is_greater) {
    const bool reverse_sort_dir = (m / block.instances_per_tree) % 2 != 0;
    return is_greater != reverse_sort_dir;
}

}  // namespace viewer
