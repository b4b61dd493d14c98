// SPDX-License-Identifier: MIT
#include "evaluation/results/processors.h"

#include <algorithm>
#include <map>
#include <set>

#include "evaluation/contests/contestants.h"
#include "evaluation/contests/measure.h"
#include "sorts/catalogue.h"

namespace evaluation {
namespace {

/// The executors of a measurement, each with another number of processors. An executor is made when
/// it is first used.
class Machines {
  public:
    explicit Machines(const MakeExecutor& make) : make_(make) {}

    stream::Executor& with(std::uint32_t processors) {
        std::unique_ptr<stream::Executor>& machine = machines_[processors];
        if (machine == nullptr)
            machine = make_(processors);
        return *machine;
    }

  private:
    const MakeExecutor& make_;
    std::map<std::uint32_t, std::unique_ptr<stream::Executor>> machines_;
};

// Returns the smallest number of processors that is measured and at least n.
std::uint32_t most_processors(unsigned log2_n) {
    std::uint32_t processors = fewest_processors;
    while (processors < std::uint32_t{1} << log2_n)
        processors *= processor_factor;
    return processors;
}

ProcessorRun measured(stream::Executor& executor, const std::shared_ptr<const Input>& input,
                      ProcessorRun run, unsigned repeats, const Awake& awake,
                      const std::function<void()>& after_step) {
    const std::unique_ptr<Runner> runner = make_runner(run.sort, run.log2_n, &executor);
    runner->prepare();
    std::vector<abisort::Pair> result(input->pairs.size());
    Trials trials;
    trials.push_back(
        std::make_unique<SortTrial>(*runner, input, result, run.samples, run.verified));
    take_turns({&trials, 1}, repeats, awake, after_step);
    return run;
}

}  // namespace

std::span<const SortForm> scaled_sorts() {
    static const std::vector<SortForm> sorts = {
        {std::string(optimizations[0]), layout::MappingKind::z_order, {}},
        {std::string(optimizations[1]), layout::MappingKind::z_order, {}},
        intervals,
        network,
        best_gpusort};
    return sorts;
}

const abisort::Widths& launch_widths(const SortForm& sort, unsigned log2_n) {
    static std::map<std::pair<std::string, unsigned>, abisort::Widths> known;
    const auto [found, is_new] = known.try_emplace({name(sort), log2_n});
    if (is_new) {
        const stream::Program program = sorts::make_program(
            *catalogued(sort), {std::size_t{1} << log2_n, *sort.mapping, sort.settings});
        for (const stream::Operation& operation : program.operations)
            found->second.push_back(operation.instances());
    }
    return found->second;
}

ProcessorSchedule make_processor_schedule(unsigned log2_largest) {
    ProcessorSchedule schedule;
    for (const unsigned log2_n : {16u, 20u, 22u, 24u})
        if (log2_n <= log2_largest)
            schedule.log2_n.push_back(log2_n);
    if (schedule.log2_n.empty())
        schedule.log2_n.push_back(log2_largest);
    return schedule;
}

ProcessorTimes measure_processors(const MakeExecutor& make, const ProcessorSchedule& schedule,
                                  const Awake& awake, const std::function<void()>& after_step) {
    Machines machines(make);
    ProcessorTimes times{host_executor(machines.with(fewest_processors)), {}};
    for (const unsigned log2_n : schedule.log2_n) {
        const auto input = std::make_shared<const Input>(Task{.log2_n = log2_n});
        for (const SortForm& sort : scaled_sorts()) {
            if (!refusal(sort, log2_n, &machines.with(fewest_processors)).empty())
                continue;
            const abisort::Widths& widths = launch_widths(sort, log2_n);
            double expected = 0;
            for (std::uint32_t p = most_processors(log2_n);
                 p >= fewest_processors && expected <= schedule.longest_ms; p /= processor_factor) {
                times.runs.push_back(measured(machines.with(p), input, {sort, log2_n, p, true, {}},
                                              schedule.repeats, awake, after_step));
                expected = median_ms(times.runs.back().samples) * abisort::speed_up(widths, p) /
                           abisort::speed_up(widths, p / processor_factor);
            }
        }
    }
    return times;
}

std::vector<const ProcessorRun*> runs_of(const ProcessorTimes& times, std::string_view program,
                                         unsigned log2_n) {
    std::vector<const ProcessorRun*> runs;
    for (const ProcessorRun& run : times.runs)
        if (run.sort.program == program && run.log2_n == log2_n)
            runs.push_back(&run);
    std::ranges::sort(runs, {}, &ProcessorRun::processors);
    return runs;
}

std::vector<unsigned> sizes_of(const ProcessorTimes& times) {
    std::set<unsigned> sizes;
    for (const ProcessorRun& run : times.runs)
        sizes.insert(run.log2_n);
    return {sizes.begin(), sizes.end()};
}

}  // namespace evaluation
