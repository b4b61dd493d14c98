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

double planned_speed_up(const ProcessorRun& fewest, std::uint32_t processors) {
    const abisort::Widths& widths = launch_widths(fewest.sort, fewest.log2_n);
    return abisort::speed_up(widths, processors) / abisort::speed_up(widths, fewest.processors);
}

std::vector<unsigned> sizes_with_processors(unsigned log2_largest) {
    std::vector<unsigned> sizes = {16, 20, 22, 24};
    std::erase_if(sizes, [=](unsigned log2_n) { return log2_n > log2_largest; });
    return sizes.empty() ? std::vector{log2_largest} : sizes;
}

ProcessorTimes measure_processors(const MakeExecutor& make, unsigned log2_n, const Awake& awake,
                                  const std::function<void()>& after_step, unsigned repeats,
                                  double longest_ms) {
    std::map<std::uint32_t, std::unique_ptr<stream::Executor>> machines;
    const auto machine_with = [&](std::uint32_t processors) -> stream::Executor& {
        std::unique_ptr<stream::Executor>& machine = machines[processors];
        if (machine == nullptr)
            machine = make(processors);
        return *machine;
    };
    ProcessorTimes times{host_executor(machine_with(fewest_processors)), {}};
    const auto input = std::make_shared<const Input>(Task{.log2_n = log2_n});
    for (const SortForm& sort : scaled_sorts()) {
        if (!sorts::refusal(*catalogued(sort), std::size_t{1} << log2_n, sort.settings,
                            machine_with(fewest_processors).limits())
                 .empty())
            continue;
        double expected = 0;
        for (std::uint32_t p = most_processors(log2_n);
             p >= fewest_processors && expected <= longest_ms; p /= processor_factor) {
            times.runs.push_back(measured(machine_with(p), input, {sort, log2_n, p, true, {}},
                                          repeats, awake, after_step));
            const ProcessorRun& run = times.runs.back();
            expected = median_ms(run.samples) / planned_speed_up(run, p / processor_factor);
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
