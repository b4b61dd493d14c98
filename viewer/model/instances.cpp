// SPDX-License-Identifier: MIT
#include "viewer/model/instances.h"

#include "viewer/model/steps.h"

namespace viewer {
namespace {

using stream::emulator::Comparison;

// Returns the number of the tree on which an instance works. Stage k has 2^k instances per tree.
std::uint32_t tree_of(const stream::LaunchBlock& block, const InstanceId& instance) {
    return instance.m >> block.tag->stage;
}

class ExchangeListener : public inspect::InstanceListener {
  public:
    ExchangeListener(const Run& run, std::size_t number)
        : InstanceListener(run.program().operations[number]),
          number_(number),
          phase_(run.program().operations[number]) {}

    void compared(const Comparison& comparison) override {
        const auto value = [](std::span<const std::uint32_t> words) {
            return shaders::value_t{words[0], words[1]};
        };
        const stream::LaunchBlock& block = phase_.blocks[instance_.block];
        found.push_back({.operation = number_,
                         .instance = instance_,
                         .stage = block.tag->stage,
                         .phase = block.tag->phase,
                         .tree = tree_of(block, instance_),
                         .place = block.output.start + instance_.m,
                         .exchanged = exchanges(phase_, instance_, comparison.is_greater),
                         .first = value(comparison.first),
                         .second = value(comparison.second),
                         .is_greater = comparison.is_greater});
    }

    std::vector<Exchange> found;

  private:
    std::size_t number_;
    const stream::Operation& phase_;
};

}  // namespace

InstanceReplay::InstanceReplay(Run& run)
    : run_(run),
      executor_(stream::emulator::make_executor()),
      program_(*executor_, run.program()) {}

// Goes to the position before the operation, runs the operation on the emulator, and goes back.
void InstanceReplay::repeat(std::size_t operation, stream::emulator::Observer& listener) {
    const std::size_t position = run_.position();
    run_.go_to(operation);
    for (std::size_t s = 0; s < run_.contents().streams(); ++s)
        executor_->upload_words(program_.streams()[s], 0, run_.contents().words(s));
    run_.go_to(position);
    executor_->observe(&listener);
    program_.run(operation, operation + 1);
    executor_->observe(nullptr);
}

std::vector<Event> InstanceReplay::events(std::size_t operation, InstanceId instance) {
    inspect::EventListener listener(run_.program().operations.at(operation), instance);
    repeat(operation, listener);
    return std::move(listener.events);
}

std::vector<Exchange> InstanceReplay::exchanges(std::size_t operation) {
    if (!run_.has_trees() || !is_phase(run_.program().operations.at(operation)))
        return {};
    ExchangeListener listener(run_, operation);
    repeat(operation, listener);
    return std::move(listener.found);
}

bool exchanges(const stream::Operation& phase, const InstanceId& instance, bool is_greater) {
    return is_greater != abisort::descends(tree_of(phase.blocks[instance.block], instance));
}

}  // namespace viewer
