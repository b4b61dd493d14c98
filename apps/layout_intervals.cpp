// SPDX-License-Identifier: MIT
#include "apps/layout_intervals.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/interrupt.h"
#include "sorts/keys_alone.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

namespace apps {
namespace {

/// A sort of made-up values on the emulator, run as far as is asked.
class EmulatedSort {
  public:
    EmulatedSort(stream::Program program, const stream::Limits& limits,
                 const std::vector<shaders::value_t>& values)
        : executor_(stream::emulator::make_executor({.limits = limits})),
          run_(*executor_, std::move(program)) {
        sorts::check_has_ids(run_.program());
        run_.set_checkpoint(check_interrupted);
        run_.upload<shaders::value_t>(values);
        run_.prepare();
    }

    const stream::Program& program() const { return run_.program(); }

    void run_to(std::size_t position) {
        run_.run(position_, position);
        position_ = position;
    }

    std::vector<shaders::value_t> values_read_by(const stream::Operation& operation) {
        std::vector<shaders::value_t> values(program().size);
        executor_->download<shaders::value_t>(run_.stream(operation.bound_to("values")), 0, values);
        return values;
    }

    // Runs the next operation. Blocks lie one behind the other, an instance a place.
    std::vector<stream::emulator::Event> events(std::uint32_t instance) {
        const stream::Operation& operation = program().operations[position_];
        stream::InstanceId id;
        while (instance >= operation.blocks[id.block].output.end())
            ++id.block;
        id.m = instance - operation.blocks[id.block].output.start;
        stream::emulator::EventListener listener(operation, id);
        executor_->observe(&listener);
        run_to(position_ + 1);
        executor_->observe(nullptr);
        return std::move(listener.events);
    }

  private:
    std::unique_ptr<stream::emulator::Emulator> executor_;
    stream::ProgramRun run_;
    std::size_t position_ = 0;
};

}  // namespace

inspector::IntervalLevel interval_level(const sorts::Sort& sort, sorts::Request request,
                                        const stream::Limits& limits, std::optional<unsigned> level,
                                        const KeyChoice& keys, const IntervalChoice& choice) {
    const auto* facet = sort.facet<sorts::intervals::IntervalFacet>();
    stream::Program program = sorts::make_program(sort, request);
    request.n = program.size;
    const sorts::intervals::Plan plan = facet->plan(request);
    const unsigned shown = level.value_or(plan.steps.back().level);
    const auto first = std::ranges::find(plan.steps, shown, &sorts::intervals::Step::level);
    const auto before = static_cast<std::size_t>(first - plan.steps.begin());
    std::vector<shaders::value_t> values = sorts::values_of(keys.make(program.size));
    EmulatedSort emulated(std::move(program), limits, values);
    if (first != plan.steps.end()) {
        emulated.run_to(before);
        values = emulated.values_read_by(emulated.program().operations[before]);
    }
    inspector::IntervalLevel made =
        inspector::make_interval_level(std::string(sort.name), plan, shown, std::move(values));
    made.input = keys.text();
    if (!choice.instance)
        return made;
    made.picked_step = inspector::step_with(made, choice.step, *choice.instance);
    emulated.run_to(before + made.picked_step);
    made.picked = inspector::make_bisection(plan, made.level.steps[made.picked_step].step,
                                            *choice.instance, emulated.events(*choice.instance));
    return made;
}

std::vector<Option> interval_options(IntervalChoice& choice) {
    return {{.name = "--instance",
             .value = &choice.instance,
             .help = "Of --view intervals: the kernel instance whose bisection is shown",
             .type = "M"},
            {.name = "--step",
             .value = &choice.step,
             .help = "The step of the level that it is of; default: the last",
             .type = "S"}};
}

}  // namespace apps
