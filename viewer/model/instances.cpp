// SPDX-License-Identifier: MIT
#include "viewer/model/instances.h"

#include "viewer/model/steps.h"

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
    explicit Listener(const stream::Operation& operation) : operation_(operation) {}

    void launch_begins(const stream::EncodedLaunch& launch) override { launch_ = &launch; }

    // Instance (x, y) of a block that starts at place (X, Y) writes place (X + x, Y + y).
    void instance_begins(std::size_t block, layout::Position m) override {
        const stream::LaunchBlock& written = operation_.blocks[block];
        const layout::Position first = layout::to_2d(launch_->mapping, written.output.start);
        const std::uint32_t place = layout::to_1d(launch_->mapping, {first.x + m.x, first.y + m.y});
        instance_ = {block, instance_at(written, launch_->mapping, place).value()};
    }

  protected:
    const stream::Operation& operation_;
    const stream::EncodedLaunch* launch_ = nullptr;
    InstanceId instance_;
};

class EventListener : public Listener {
  public:
    EventListener(const stream::Operation& operation, InstanceId wanted)
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
        event.type = bound.type_name();
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
    ExchangeListener(const Run& run, std::size_t number)
        : Listener(run.program().operations[number]),
          number_(number),
          planned_(run.plan()->operations[number]) {}

    void compared(const Comparison& comparison) override {
        const abisort::PlanBlock& block = planned_.blocks[instance_.block];
        const auto value = [](std::span<const std::uint32_t> words) {
            return shaders::value_t{words[0], words[1]};
        };
        found.push_back({number_, instance_, exchanges(block, instance_.m, comparison.is_greater),
                         value(comparison.first), value(comparison.second), comparison.is_greater});
    }

    std::vector<Exchange> found;

  private:
    std::size_t number_;
    const abisort::PlanOperation& planned_;
};

}  // namespace

/// An emulator with the run's program.
class InstanceReplay::Machine {
  public:
    explicit Machine(const Run& run)
        : executor_(stream::emulator::make_executor()), program_(*executor_, run.program()) {}

    // The run is put at the moment before the operation, and back.
    void run(Run& run, std::size_t operation, Listener& listener) {
        const std::size_t position = run.position();
        run.go_to(operation);
        for (std::size_t s = 0; s < run.contents().streams(); ++s)
            executor_->upload_words(program_.streams()[s], 0, run.contents().words(s));
        run.go_to(position);
        executor_->observe(&listener);
        program_.run(operation, operation + 1);
        executor_->observe(nullptr);
    }

  private:
    std::unique_ptr<stream::emulator::Emulator> executor_;
    stream::ProgramRun program_;
};

InstanceReplay::InstanceReplay(Run& run) : run_(run), machine_(std::make_unique<Machine>(run)) {}

InstanceReplay::~InstanceReplay() = default;

std::vector<Event> InstanceReplay::events(std::size_t operation, InstanceId instance) {
    EventListener listener(run_.program().operations.at(operation), instance);
    machine_->run(run_, operation, listener);
    return std::move(listener.events);
}

std::vector<Exchange> InstanceReplay::exchanges(std::size_t operation) {
    if (run_.plan() == nullptr || !is_phase(run_.program().operations.at(operation)))
        return {};
    ExchangeListener listener(run_, operation);
    machine_->run(run_, operation, listener);
    return std::move(listener.found);
}

bool exchanges(const abisort::PlanBlock& block, std::uint32_t m, bool is_greater) {
    const bool reverse_sort_dir = (m / block.instances_per_tree) % 2 != 0;
    return is_greater != reverse_sort_dir;
}

}  // namespace viewer
